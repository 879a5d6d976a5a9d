/**
 * `blocked`: by user or policy. `busy`: used elsewhere or failing. `lost`: taken away in use. `insecure`: neither HTTPS
 * nor localhost. `silent`: no answer in time. `frozen`: no new pictures.
 */
export type CameraErrorReason = 'blocked' | 'missing' | 'busy' | 'lost' | 'insecure' | 'silent' | 'frozen';

export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly reason: CameraErrorReason;
  /** Only if the reason is `silent`: settles when the camera answers after all. */
  readonly late: Promise<unknown> | undefined;

  constructor(reason: CameraErrorReason, cause?: unknown, late?: Promise<unknown>) {
    super(`Camera ${reason}`, { cause });
    this.reason = reason;
    this.late = late;
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

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}

/** Turns an error from opening or playing a camera into a CameraError. Throws any other error on. */
export function toCameraError(error: unknown): CameraError {
  if (error instanceof CameraError) return error;
  const reason = reasonsByName[nameOf(error)] ?? (error instanceof DOMException ? 'busy' : undefined);
  if (!reason) throw error;
  return new CameraError(reason, error);
}
