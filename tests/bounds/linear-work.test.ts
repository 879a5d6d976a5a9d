import { describe, expect, test } from 'vitest';
import { registry } from '#domain/registry.ts';
import { foreignPhone, isPlainText, tenDigits } from '#domain/model/fields/formats.ts';
import { digitsOf, phoneDigits, tidyLine, tidyLines } from '#domain/model/fields/input.ts';
import { splitNames } from '#domain/people/names/companion-names.ts';
import { isFormulaError, readGender, splitSalutation } from '#domain/people/import/reading/read-words.ts';
import { isNothing } from '#domain/model/fields/is-nothing.ts';
import { patternOf, withoutTraces } from '#domain/core/text/traces.ts';
import { momentIn } from '#domain/core/moment-in.ts';
import { moneyIn } from '#domain/core/text/money-in.ts';
import {
  bankReferencesIn,
  lineReference,
  ownReferencesIn,
  referenceIn,
  referencesWithin,
} from '#domain/model/fields/bank-references.ts';
import { readDay } from '#domain/core/age.ts';
import { hexOfColour } from '#domain/core/css-colours.ts';
import { namePartsOf } from '#domain/people/names/name-parts.ts';
import { parseRange } from '#domain/core/ranges.ts';
import { nameKey } from '#domain/model/fields/same-name.ts';
import { fold } from '#domain/model/fields/fold.ts';
import { parseQuery, searchText } from '#domain/core/text/search.ts';
import {
  certificateLines,
  certificatePlaceholders,
  unknownPlaceholders,
  type CertificateFacts,
} from '#domain/print/certificates/certificate-text.ts';
import { csvLine } from '#domain/core/text/files/csv.ts';
import { deviceName } from '#domain/core/text/device-name.ts';
import { safeFileName } from '#domain/core/text/files/file-name.ts';
import { attachment } from '#server/http/answers/attachment.ts';
import { growsLinearly, scale } from './growth.ts';
import { hostileTexts, type HostileText } from './hostile-texts.ts';
import { inputOf } from './made-input.ts';

const noFacts = Object.fromEntries(certificatePlaceholders.map((name) => [name, ''])) as CertificateFacts;
const someFacts: CertificateFacts = { ...noFacts, name: 'Asha' };
const traces = patternOf({ contacts: ['9840126573', 'asha@example.org'], names: ['Asha Rao'] });

/** Whatever a text meets on its way through the server, and in a list or a statement that a browser reads. */
const rules: Readonly<Record<string, (text: string) => unknown>> = {
  tidyLine,
  tidyLines,
  digitsOf,
  phoneDigits,
  tenDigits,
  foreignPhone,
  isPlainText,
  nameKey,
  fold,
  searchText: (name) => searchText({ name, phone: '', serial: null, email: name }),
  parseQuery,
  namePartsOf,
  'certificateLines without facts': (body) => certificateLines(body, noFacts),
  'certificateLines of a name': (body) => certificateLines(`{name} ${body} {council}`, someFacts),
  unknownPlaceholders,
  safeFileName: (stem) => safeFileName(stem, 'pdf'),
  attachment: (text) => attachment(text.toWellFormed()),
  csvLine: (cell) => csvLine([cell]),
  deviceName,
  withoutTraces: (text) => withoutTraces(text, traces),
  parseRange: (typed) => parseRange(typed, 400),
  readDay,
  hexOfColour,
  splitNames,
  splitSalutation,
  readGender,
  isNothing,
  isFormulaError,
  momentIn,
  moneyIn,
  referenceIn,
  bankReferencesIn,
  lineReference: (text) => lineReference(text, text),
  ownReferencesIn,
  referencesWithin,
};

/** Longer than any text that is taken, so that what takes the square of it shows. */
const longText = 16_000;

const offending = (isLinear: (hostile: HostileText) => boolean): string[] =>
  hostileTexts.filter((hostile) => !isLinear(hostile)).map(({ name }) => name);

describe('the work of a rule grows at most linearly with its text:', () => {
  test.each(Object.entries(rules))('%s', (_, rule) => {
    const found = offending(({ text }) => {
      const [small, large] = [text(longText / scale), text(longText)];
      return growsLinearly(
        () => rule(small),
        () => rule(large),
      );
    });
    expect(found).toEqual([]);
  });
});

describe('the work of a command’s schema grows as its input does:', () => {
  test.each([...registry.values()].map((command) => [command.name, command] as const))(
    '%s',
    (_, { input }) => {
      const texts = offending(({ text }) => {
        const made = (part: number) => inputOf(input, { text, part, items: 3 });
        const [small, large] = [made(1 / scale), made(1)];
        return growsLinearly(
          () => input.safeParse(small),
          () => input.safeParse(large),
        );
      });
      expect(texts).toEqual([]);
    },
  );

  test.each([...registry.values()].map((command) => [command.name, command] as const))(
    '%s, by the items of its lists',
    (_, { input }) => {
      for (const isAlike of [true, false]) {
        let made = 0;
        const list = (items: number) =>
          inputOf(input, { text: () => (isAlike ? 'a' : `a${made++}`), part: 1, items });
        const [small, large] = [list(5_000 / scale), list(5_000)];
        expect(
          growsLinearly(
            () => input.safeParse(small),
            () => input.safeParse(large),
          ),
        ).toBe(true);
      }
    },
  );
});
