import { launch } from 'puppeteer-core';
import { untilText, type Window } from './webdriver.ts';

/** Firefox without a window, by WebDriver BiDi. */
export const openFirefox = async (executablePath: string): Promise<Window> => {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  let page = await browser.newPage();
  const run = <T>(body: string, ...args: readonly unknown[]): Promise<T> =>
    page.evaluate(`(function () {${body}}).apply(null, ${JSON.stringify(args)})`) as Promise<T>;
  return {
    run,
    async open(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    async reload() {
      await page.reload({ waitUntil: 'domcontentloaded' });
    },
    async openTab() {
      page = await browser.newPage();
    },
    addCookie: (cookie) => browser.setCookie({ ...cookie, domain: new URL(page.url()).hostname, path: '/' }),
    expectText: (...parts) => untilText(run, parts),
    close: () => browser.close(),
  };
};
