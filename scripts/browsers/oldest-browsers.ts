import type { Plugin } from 'vite';

/** The oldest that are supported. docs/operating.md and web/static/too-old.js name them too, which a test compares. */
export const oldestBrowsers = { chrome: '111', edge: '111', firefox: '128', safari: '16.4' } as const;

/**
 * Functions newer than {@link oldestBrowsers}, unless web/loading/older-browsers.ts adds them. The bundler lowers
 * syntax only. A call behind a test for it is allowed.
 */
const newerCalls: readonly RegExp[] = [
  // Chrome 117 to 122, Safari 17 to 18.4
  /\bObject\.groupBy\(/,
  /\bArray\.fromAsync\(/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|take|drop|flatMap|toArray|forEach)\(/,
  /\bIterator\.from\(/,
  /\.(?:transferToFixedLength|checkVisibility|togglePopover)\(/,
  // Chrome 126 to 140, Safari 18 and later
  /\bURL\.parse\(/,
  /\bPromise\.try\(/,
  /\bRegExp\.escape\(/,
  /\bError\.isError\(/,
  /\bMath\.(?:f16round|sumPrecise)\(/,
  /\bUint8Array\.from(?:Base64|Hex)\(/,
  /\.(?:setFromBase64|setFromHex|toBase64|toHex)\(\)/,
  /\bscheduler\.(?:yield|postTask)\(/,
  /\bIntl\.DurationFormat\b/,
  /\bAtomics\.waitAsync\(/,
];

const nameIn = (call: string): string => /(\w+)\W*$/.exec(call)?.[1] ?? call;

/** The calls in this code that the oldest supported browsers cannot do. */
export const findNewerCalls = (code: string): string[] =>
  newerCalls.flatMap((pattern) => {
    const call = pattern.exec(code)?.[0];
    if (call === undefined) return [];
    // As `if (x.checkVisibility)` or `typeof x.checkVisibility == "function"`.
    const asked = new RegExp(`\\b${nameIn(call)}\\b(?!\\()`);
    return asked.test(code) ? [] : [call];
  });

/** Fails the build when a piece would not run in the oldest supported browsers. */
export const forOldestBrowsers: Plugin = {
  name: 'for-oldest-browsers',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const piece of Object.values(bundle)) {
      if (piece.type !== 'chunk') continue;
      const calls = findNewerCalls(piece.code);
      if (calls.length > 0)
        this.error(`${piece.fileName} calls what the oldest browsers do not have: ${calls.join(', ')}`);
    }
  },
};
