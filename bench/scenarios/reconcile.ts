import { blankDelegate } from '#domain/model/delegate.ts';
import { matchEvent } from '#domain/money/statements/match-event.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { openLine } from '#tests/support/servers/open-line.ts';
import { rounded, type Figure } from '../figure.ts';

const people = 50_000;
const lines = 5_000;
const fee = 250_000;
const scenario = `${wholeNumber(lines)} bank lines against ${wholeNumber(people)} people`;

/** As many Lakshmis and Kumars as an Indian list has: names are what costs. */
const given =
  'Asha Ravi Meena Lakshmi Suresh Karthik Priya Anand Divya Mohan Sunita Vijay Rekha Arun Kavitha';
const family = 'Rao Kumar Pillai Iyer Nair Sharma Reddy Menon Venkataraman Subramanian Gupta Das Khan';
const wordOf = (words: string, at: number): string => words.split(' ').at(at % words.split(' ').length) ?? '';
const nameOf = (person: number): string =>
  `${wordOf(given, person)} ${wordOf('K S Devi Prasad Mohan Bala Chandra', person >> 4)} ${wordOf(family, person >> 2)}`;
const phoneOf = (person: number): string => String(9_000_000_000 + person);

/** A third of the lines name a phone, a third only the person, a third no person. */
const narrationOf = (line: number, person: number): string =>
  [
    `UPI/CR/${413_410_000_000 + line}/${nameOf(person)}/SBIN/${phoneOf(person)}@ybl/Reg`,
    `NEFT CR-SBIN0001234-${nameOf(person)}-CONFERENCE-SBINN5202605140${10_000_000 + line}`,
    `BY TRANSFER ${413_410_000_000 + line} UNKNOWN SENDER`,
  ][line % 3] as string;

const eventWithLines = (): EventStore => {
  const store = new EventStore();
  const draft = new Draft(store);
  for (let person = 0; person < people; person++) {
    draft.put('delegates', {
      ...blankDelegate(`person-${person}`),
      fullName: nameOf(person),
      phone: phoneOf(person),
      email: `person.${person}@example.org`,
    });
  }
  for (let line = 0; line < lines; line++) {
    const narration = narrationOf(line, (line * 7919) % people);
    const bankReference = String(413_410_000_000 + line);
    const facts = { row: line + 2, amountPaise: fee, narration, bankReference };
    draft.put('bankLines', openLine(`line-${line}`, facts));
  }
  store.apply(draft.changes(), 1);
  return store;
};

/** From the rows to the queues: the time that a treasurer waits after opening the page. */
export const reconcile = async function* (): AsyncGenerator<Figure> {
  const store = eventWithLines();
  const begunAt = performance.now();
  const steps = matchEvent(store);
  let step = steps.next();
  let longest = 0;
  while (!step.done) {
    const stepAt = performance.now();
    step = steps.next();
    longest = Math.max(longest, performance.now() - stepAt);
  }
  const seconds = (performance.now() - begunAt) / 1000;
  const found = step.value.filter(({ best }) => best !== null).length;
  const reference = `${wholeNumber(found)} of them somebody's`;
  yield { scenario, figure: 'matched', value: rounded(seconds), unit: 's', goal: '≤ 5', reference };
  yield { scenario, figure: 'longest step of a page meanwhile', value: rounded(longest), unit: 'ms' };
};
