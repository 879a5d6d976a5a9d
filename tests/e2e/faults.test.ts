import { deskForFile } from './desk.ts';
import { expect, test } from './fixtures.ts';

const desk = deskForFile();

/** A journey must notice each of these, in a page and in a worker of the page. */
const mistakes = `
  console.error('said by mistake');
  void Promise.reject(new Error('rejected by mistake'));
  setTimeout(() => { throw new Error('thrown by mistake'); });
  void fetch('https://stranger.example.com/').catch(() => undefined);
  try { new Worker(URL.createObjectURL(new Blob(['0']))); } catch {}
`;

const noticed = [
  'said by mistake',
  'rejected by mistake',
  'thrown by mistake',
  'stranger.example.com',
  'worker-src',
];

for (const place of ['a page', 'a worker'] as const)
  test(`${place} that reports an error, rejects, throws, contacts a foreign host or breaks the policy fails its journey`, async ({
    visit,
    faults,
  }) => {
    const page = await visit({ desk: desk() });
    const policy = (await page.request.get(desk().address)).headers()['content-security-policy'] ?? '';
    await page.route('**/mistakes.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'content-security-policy': policy },
        body: mistakes,
      }),
    );
    await page.evaluate((inWorker) => {
      if (inWorker) return void new Worker('/mistakes.js');
      document.head.append(Object.assign(document.createElement('script'), { src: '/mistakes.js' }));
    }, place === 'a worker');
    for (const text of noticed)
      await expect
        .poll(() => faults.unexpected().some((fault) => fault.includes(text)), { message: text })
        .toBe(true);
    faults.expect(/./s);
  });
