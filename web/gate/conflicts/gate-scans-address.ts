import type { GateScans } from '#domain/model/log/log-entry.ts';

export const gateScansAddress = (eventId: string, gate: GateScans, before?: string): string =>
  `/api/events/${encodeURIComponent(eventId)}/gate-scans?${new URLSearchParams({ gate, ...(before !== undefined && { before }) })}`;
