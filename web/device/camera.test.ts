import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCamera } from './camera.ts';
import { CameraError } from './camera-error.ts';
import { whenCameraMayBeBack } from './camera-return.ts';

const media = Object.assign(new EventTarget(), { getUserMedia: vi.fn<() => Promise<MediaStream>>() });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { mediaDevices: media });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a request that hangs ends after 10 seconds, and its late answer asks for the camera again', async () => {
  const { promise, resolve } = Promise.withResolvers<MediaStream>();
  media.getUserMedia.mockReturnValue(promise);
  const opening = openCamera({ facing: 'environment' }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9_999);
  await vi.advanceTimersByTimeAsync(1);
  const error = await opening;
  expect(error).toBeInstanceOf(CameraError);
  if (!(error instanceof CameraError)) throw error;
  expect(error.reason).toBe('silent');

  const onReturn = vi.fn();
  whenCameraMayBeBack(error, onReturn);
  const stop = vi.fn();
  resolve({ getTracks: () => [{ stop }] } as unknown as MediaStream);
  await vi.advanceTimersByTimeAsync(0);
  expect(stop).toHaveBeenCalledOnce();
  expect(onReturn).toHaveBeenCalledOnce();
});
