import type { Locator, Page } from '@playwright/test';
import { expect } from './harness.ts';

interface Heard {
  /** What live regions said. */
  readonly said: readonly string[];
  /** How often the focus came to an element. */
  readonly moved: number;
  /** What has the focus; null for the body. */
  readonly on: string | null;
}

/** Records what a screen reader would hear: the focus, and changes of live regions. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if ('heard' in globalThis) return;
    const heard = { said: [] as string[], moved: 0 };
    Object.assign(globalThis, { heard });
    const regions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert]';
    document.addEventListener('focusin', () => heard.moved++);
    const said = (element: Element | null): void => {
      const text = element?.textContent.replaceAll(/\s+/g, ' ').trim();
      if (text !== undefined && text !== '') heard.said.push(text);
    };
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const own = target instanceof Element ? target : target.parentElement;
        said(own?.closest(regions) ?? null);
        // An alert is read when it appears. Any other region has to be there before.
        for (const node of addedNodes)
          if (node instanceof Element && own?.closest(regions) == null)
            said(node.matches('[role=alert]') ? node : node.querySelector('[role=alert]'));
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

const hear = (page: Page): Promise<Heard> =>
  page.evaluate(() => {
    const { heard } = globalThis as unknown as { heard: { said: string[]; moved: number } };
    const on = document.activeElement;
    return {
      said: heard.said,
      moved: heard.moved,
      on: on === null || on === document.body ? null : `${on.tagName} ${on.textContent.slice(0, 40)}`,
    };
  });

const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { heard } = globalThis as unknown as { heard: { said: string[]; moved: number } };
    Object.assign(heard, { said: [], moved: 0 });
  });

interface Step {
  /** What has to be said; a change of the focus is enough otherwise. */
  readonly says?: string | RegExp;
  /** What has to have the focus afterwards. */
  readonly focuses?: Locator;
}

/** A way through the application by keys alone. */
export const walkOf = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await listen(page);
  const settled = async (what: string, { says, focuses }: Step): Promise<void> => {
    await expect
      .poll(
        async () => {
          const { said, moved, on } = await hear(page);
          if (on === null) return `${what}: the focus is on the body`;
          if (says === undefined) return moved > 0 || said.length > 0 ? '' : `${what}: silent on ${on}`;
          return said.some((text) => (typeof says === 'string' ? text.includes(says) : says.test(text)))
            ? ''
            : `${what}: said ${JSON.stringify(said)}`;
        },
        { timeout: 8_000 },
      )
      .toBe('');
    if (focuses !== undefined) await expect(focuses, what).toBeFocused();
  };
  return {
    /** Goes to a control, as Tab or a screen reader's own keys do, and presses a key. */
    async press(control: Locator, key: string, step: Step = {}): Promise<void> {
      await control.focus();
      await forget(page);
      await page.keyboard.press(key);
      await settled(`${key} on ${String(control)}`, step);
    },
    /** Presses a key where the focus is. */
    async key(key: string, step: Step = {}): Promise<void> {
      await forget(page);
      await page.keyboard.press(key);
      await settled(key, step);
    },
    /** Replaces the text of a field, which has the focus then. */
    async type(field: Locator, text: string): Promise<void> {
      await field.focus();
      // Keys in a row would be those of a scanner.
      await field.fill(text);
    },
  };
};
