import type { CameraError } from './camera-error.ts';

/**
 * Calls `onReturn` when the camera may work again: permitted, plugged in, or the page is visible again. Returns the
 * stop function.
 */
export function whenCameraMayBeBack({ reason, late }: CameraError, onReturn: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  // Outside secure origins there is nothing to hope for, and nothing to listen to.
  if (reason === 'insecure') return () => undefined;
  navigator.mediaDevices.addEventListener('devicechange', onReturn, { signal });
  const onShown = () => {
    if (!document.hidden) onReturn();
  };
  // The user has answered the browser's question after the time was over, or another app has let the camera go.
  late?.then(
    () => {
      if (!signal.aborted) onReturn();
    },
    // It was refused: the button remains.
    () => undefined,
  );
  if (reason !== 'blocked') {
    document.addEventListener('visibilitychange', onShown, { signal });
    // Another window may have used it.
    window.addEventListener('focus', onReturn, { signal });
  }
  // Safari before 16 has no permissions.
  navigator.permissions?.query({ name: 'camera' as PermissionName }).then(
    (permission) => {
      const onChange = () => {
        if (permission.state === 'granted') onReturn();
      };
      if (!signal.aborted) permission.addEventListener('change', onChange, { signal });
    },
    // Firefox does not know this permission: the button remains.
    () => undefined,
  );
  return () => over.abort();
}
