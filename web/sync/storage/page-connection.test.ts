import { expect, test } from 'vitest';
import { PageConnection } from './page-connection.ts';

const someConnection = () => {
  const closed: number[] = [];
  let made = 0;
  let opening = Promise.withResolvers<void>();
  opening.resolve();
  const page = new PageConnection<number>({
    open: () => opening.promise.then(() => ++made),
    close: (connection) => closed.push(connection),
  });
  return {
    page,
    closed,
    /** The database opens slowly until the returned function is called. */
    delay: () => {
      opening = Promise.withResolvers();
      return () => opening.resolve();
    },
  };
};

test('a page has one connection, and another one after the browser has closed it', async () => {
  const { page } = someConnection();
  expect(await Promise.all([page.get(), page.get()])).toEqual([1, 1]);
  page.drop();
  expect(await page.get()).toBe(2);
});

test('a page that is left closes its connection, and opens none before it is shown again', async () => {
  const { page, closed } = someConnection();
  await page.get();
  page.leave();
  page.leave();
  expect(closed).toEqual([1]);
  let got: number | null = null;
  const asked = page.get().then((connection) => (got = connection));
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(got).toBeNull();
  page.show();
  await asked;
  expect(got).toBe(2);
});

test('a connection that opens after its page was left is closed, and its caller gets the next one', async () => {
  const { page, closed, delay } = someConnection();
  const open = delay();
  const asked = page.get();
  await Promise.resolve();
  page.leave();
  open();
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(closed).toEqual([1]);
  page.show();
  expect(await asked).toBe(2);
});

test('a failed opening is tried again by the next caller', async () => {
  let tries = 0;
  const page = new PageConnection<number>({
    open: () => (++tries === 1 ? Promise.reject(new Error('broken')) : Promise.resolve(tries)),
    close: () => undefined,
  });
  await expect(page.get()).rejects.toThrow('broken');
  expect(await page.get()).toBe(2);
});
