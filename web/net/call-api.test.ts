import { afterEach, expect, test, vi } from 'vitest';
import { ourHeaders } from '#tests/support/our-headers.ts';
import { callApi, onSessionEnd } from './call-api.ts';

vi.mock('./device-id.ts', () => ({ deviceId: () => 'device' }));
vi.stubGlobal('navigator', { onLine: true });
afterEach(() => vi.unstubAllGlobals());

test('the end of a session is reported after the calls that may bring another one', async () => {
  const answers = new Map<string, (status: number, body: string | null) => void>();
  vi.stubGlobal(
    'fetch',
    (path: string, init: RequestInit) =>
      new Promise((answer) =>
        answers.set(path, (status, body) =>
          answer(new Response(body, { status, headers: ourHeaders(init) })),
        ),
      ),
  );
  const heard = vi.fn<() => void>();
  const stop = onSessionEnd(heard);

  const adding = callApi('/api/passkeys', { method: 'POST' });
  const reading = callApi('/api/me');
  answers.get('/api/me')?.(401, JSON.stringify({ code: 'signInRequired' }));
  await expect(reading).rejects.toMatchObject({ code: 'signInRequired' });
  expect(heard).not.toHaveBeenCalled();

  answers.get('/api/passkeys')?.(204, null);
  await adding;
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  stop();
});
