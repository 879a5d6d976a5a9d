/**
 * Why there is no camera: `blocked` refused by the person or a policy, `missing` none there, `busy` held by another
 * program or failing, `lost` unplugged or taken away while in use, `insecure` a page that is neither HTTPS nor localhost.
 */
export type CameraErrorReason = 'blocked' | 'missing' | 'busy' | 'lost' | 'insecure';

export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly reason: CameraErrorReason;

  constructor(reason: CameraErrorReason, cause?: unknown) {
    super(`Camera ${reason}`, { cause });
    this.reason = reason;
  }
}

const reasonsByName: Readonly<Record<string, CameraErrorReason>> = {
  NotAllowedError: 'blocked',
  SecurityError: 'blocked',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  InvalidStateError: 'busy',
};

/** `OverconstrainedError` is a DOMException only in newer browsers, so the name decides. */
function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}

/** What opening or playing a camera threw, as a CameraError. Anything but a browser's refusal is thrown on. */
export function toCameraError(error: unknown): CameraError {
  if (error instanceof CameraError) return error;
  const reason = reasonsByName[nameOf(error)] ?? (error instanceof DOMException ? 'busy' : undefined);
  if (!reason) throw error;
  return new CameraError(reason, error);
}
