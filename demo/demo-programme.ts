import type { EventRows } from '#domain/exchange/tree/rows.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import { creditSetUpName } from '#domain/model/credits/credit-result.ts';
import type { CreditRule } from '#domain/model/credits/credit-rule.ts';
import type { Passage } from '#domain/model/credits/passage.ts';
import type { ProgrammeSession } from '#domain/model/credits/programme-session.ts';
import { blankRow } from '#domain/model/tables.ts';
import { usualReturn } from '#domain/credits/rules/credit-rule-commands.ts';
import { blankRule } from '#domain/credits/rules/published-rules.ts';
import { demoPhones } from './demo-names.ts';
import { Random } from './random.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
/** Midnight in India, two days before the conference: its CME is over when the conference begins. */
const firstMidnight = Date.UTC(2026, 10, 17, 18, 30);

/** `time`: '9:30'. */
const at = (day: number, time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':');
  return firstMidnight + day * dayMs + (Number(hours) * 60 + Number(minutes)) * minuteMs;
};

const halls = [
  { hallId: 'main', order: 1, name: 'Main hall', capacity: 400 },
  { hallId: 'b', order: 2, name: 'Hall B', capacity: 150 },
  { hallId: 'skills', order: 3, name: 'Skills room', capacity: 40 },
] as const;
type HallId = (typeof halls)[number]['hallId'];

type Block = readonly [hallId: HallId, from: string, to: string, title: string, speakers?: string];
/** The conference itself, without credits: who is in its halls now is shown on the page Halls. */
const conference: readonly Block[] = [
  ['main', '9:00', '11:00', 'Inauguration', 'Dr. Kavitha Rao'],
  ['main', '11:30', '18:00', 'Plenary lectures', 'Dr. Kavitha Rao;Dr. Arjun Nair'],
  ['b', '8:00', '20:00', 'Posters and exhibition'],
];
const cmeDays: readonly (readonly Block[])[] = [
  [
    ['main', '9:00', '10:30', 'Sepsis in the first hour', 'Dr. Meera Iyer'],
    ['main', '10:30', '11:00', 'Tea'],
    ['main', '11:00', '12:30', 'Reading an ECG again', 'Dr. Suresh Gowda;Dr. Leela Menon'],
    ['b', '11:00', '12:30', 'Thyroid, step by step', 'Dr. Anita Shetty'],
    ['main', '13:30', '15:00', 'Antibiotics: less is enough', 'Dr. Rahul Kulkarni'],
    ['skills', '13:30', '16:30', 'Workshop: ultrasound of the heart', 'Dr. Farah Khan'],
    ['main', '15:30', '17:00', 'Panel: the doctor and the law', 'Dr. Vivek Pai;Dr. Sunita Das'],
  ],
  [
    ['main', '9:00', '10:30', 'Diabetes: what changed', 'Dr. Deepa Bhat'],
    ['main', '10:30', '11:00', 'Tea'],
    ['main', '11:00', '12:30', 'Stroke: the clock runs', 'Dr. Thomas Kurian'],
    ['b', '11:00', '12:30', 'Snake bite', 'Dr. Murugan Selvam'],
    ['main', '13:30', '15:00', 'Ethics at the bedside', 'Dr. Nandini Rao'],
    ['b', '13:30', '15:00', 'Fever clinic: ten cases', 'Dr. Imran Sheikh'],
    ['main', '15:30', '17:00', 'Quiz and closing', 'Dr. Kavitha Rao'],
  ],
];

const kindOf = (title: string): ProgrammeSession['kind'] =>
  [
    ['Tea', 'break'],
    ['Workshop', 'workshop'],
    ['Panel', 'panel'],
    ['Posters', 'poster'],
  ].find(([start]) => title.startsWith(start ?? ''))?.[1] ?? 'talk';

const sessions = (): ProgrammeSession[] =>
  [...cmeDays, conference].flatMap((blocks, day) =>
    blocks.map(([hallId, from, to, title, speakers = ''], index) => ({
      ...blankRow('programmeSessions'),
      sessionId: `session-${day + 1}-${index + 1}`,
      hallId,
      title,
      startsAt: at(day, from),
      endsAt: at(day, to),
      speakers: speakers === '' ? [] : speakers.split(';'),
      isCreditable: day < cmeDays.length && title !== 'Tea',
      kind: kindOf(title),
    })),
  );

const karnataka = 'Karnataka Medical Council';
const tamilNadu = 'Tamil Nadu Medical Council';
const invented = { source: 'Invented for the demo event', note: 'No council granted this.' } as const;

const rules: readonly (readonly [ruleId: string, rule: CreditRule, ownState: string])[] = [
  [
    'karnataka',
    {
      ...blankRule,
      ...invented,
      council: karnataka,
      grant: {
        kind: 'steps',
        per: 'day',
        steps: [
          { minutes: 180, credits: 100 },
          { minutes: 300, credits: 200 },
        ],
      },
      mostPerEvent: 400,
      facultyBonus: 100,
      facultyCategoryIds: ['speaker'],
    },
    '',
  ],
  [
    'tamil-nadu',
    {
      ...blankRule,
      ...invented,
      council: tamilNadu,
      grant: { kind: 'granted', credits: 400, needs: { of: 'minutes', least: 480 } },
      feePerPerson: 5_000,
    },
    'Tamil Nadu',
  ],
];

/** A scan: minutes are those of its day. */
type Scan = readonly [day: number, time: string, hallId: HallId, direction: 'in' | 'out'];
const wholeDay = (day: number): readonly Scan[] => [
  [day, '8:52', 'main', 'in'],
  [day, '17:04', 'main', 'out'],
];

/** What went wrong for the first people of the list, one kind each. */
interface Odd {
  readonly scans?: readonly Scan[];
  readonly details?: Partial<Delegate>;
  /** A member corrected the first scan: it did not happen. */
  readonly isCorrected?: boolean;
  /** Credits that a member decided, in hundredths. */
  readonly decided?: number;
}
const odd: readonly Odd[] = [
  { scans: [...wholeDay(0), [1, '8:58', 'main', 'in']] },
  {
    scans: [[0, '8:55', 'main', 'in'], [0, '11:41', 'b', 'in'], [0, '12:33', 'b', 'out'], ...wholeDay(1)],
  },
  { scans: [...wholeDay(0), ...wholeDay(1), [1, '19:30', 'main', 'in']] },
  {
    details: { council: tamilNadu, mciNumber: 'TNMC 48120' },
    scans: [...wholeDay(0), [1, '8:58', 'main', 'in'], [1, '11:27', 'main', 'out']],
  },
  { scans: [[0, '17:02', 'main', 'out'], ...wholeDay(1)] },
  { details: { council: karnataka, mciNumber: '' } },
  { details: { council: tamilNadu, mciNumber: 'TNMC applied' } },
  { details: { council: karnataka, mciNumber: 'KMC 70001' } },
  { details: { council: karnataka, mciNumber: 'KMC 70001' } },
  { details: { council: tamilNadu, mciNumber: 'KMC 70002' } },
  { details: { council: '', mciNumber: '48121' } },
  { details: { council: 'Delhi Medical Council', mciNumber: 'DMC 30211' } },
  { scans: [[0, '7:15', 'skills', 'in'], ...wholeDay(0), ...wholeDay(1)], isCorrected: true },
  { scans: wholeDay(1), decided: 200 },
];

/** Council and number as the person's state suggests. */
const registered = ({ state }: Delegate, random: Random): Partial<Delegate> => {
  const number = random.whole(20_000, 69_999);
  return state === 'Tamil Nadu' || state === 'Kerala'
    ? { council: tamilNadu, mciNumber: `TNMC ${number}` }
    : { council: karnataka, mciNumber: `KMC ${number}` };
};

const time = (hours: number, minute: number): string => `${hours}:${minute}`;

/** A usual day: into one hall for each block and out of it, some minutes early or late. */
const usualDay = (day: number, random: Random): Scan[] => {
  const later: HallId = random.chance(0.25) ? 'b' : 'main';
  const afternoon: HallId = day === 0 && random.chance(0.06) ? 'skills' : 'main';
  const stays: readonly (readonly [hallId: HallId, from: number, to: number])[] = [
    ['main', 535 + random.whole(0, 30), 628 + random.whole(0, 8)],
    [later, 655 + random.whole(0, 15), 748 + random.whole(0, 6)],
    [afternoon, 805 + random.whole(0, 20), afternoon === 'main' ? 1_016 + random.whole(0, 9) : 988],
  ];
  return stays
    .filter(() => random.chance(0.9))
    .flatMap(([hallId, from, to]): Scan[] => [
      [day, time(0, from), hallId, 'in'],
      [day, time(0, to), hallId, 'out'],
    ]);
};

/** The day of the conference: into a hall, and out of it for two of three. */
const today = (random: Random): Scan[] => {
  const hallId: HallId = random.chance(0.7) ? 'main' : 'b';
  const from = random.whole(530, 900);
  const entry: Scan = [2, time(0, from), hallId, 'in'];
  return random.chance(0.65) ? [entry, [2, time(0, from + random.whole(60, 180)), hallId, 'out']] : [entry];
};

interface Attended {
  readonly delegateId: string;
  readonly serial: number;
}

const passagesOf = ({ delegateId, serial }: Attended, scans: readonly Scan[], random: Random): Passage[] =>
  scans.map(([day, when, hallId, direction], index) => {
    const passedAt = at(day, when);
    // One phone in eight was without network for a while.
    const wait = random.chance(0.12) ? random.whole(5, 90) * minuteMs : random.whole(200, 900);
    return {
      ...blankRow('passages'),
      passageId: `passage-${serial}-${index + 1}`,
      hallId,
      holderId: delegateId,
      serial,
      direction,
      passedAt,
      recordedAt: passedAt + wait,
      passedBy: demoPhones.scan,
      deviceId: '',
    };
  });

const corrected = (first: Passage): Passage => ({
  ...first,
  passageId: `${first.passageId}-corrected`,
  direction: 'none',
  correctsId: first.passageId,
  revision: 1,
  recordedAt: at(1, '18:00'),
  passedBy: demoPhones.admin,
  reason: 'Carried the card of a colleague',
});

/** Most of those who have a card attend. Companions do not. */
const attendees = (rows: EventRows, random: Random): Attended[] =>
  rows.serials
    .filter(({ kind }) => kind === 'delegate')
    .filter((_, index) => index < odd.length || random.chance(0.6));

/**
 * The event with two days of CME, whose halls have passages with every kind of exception, two councils with rules, and
 * people in the halls of the conference.
 */
export const withProgramme = (rows: EventRows, seed: number): EventRows => {
  const random = new Random(seed + 7_001);
  const attended = attendees(rows, random);
  const oddOf = new Map(odd.map((each, index) => [attended[index]?.delegateId ?? '', each]));
  const details = new Map<string, Partial<Delegate>>();
  const passages: Passage[] = [];
  const people = new Map(rows.delegates.map((delegate) => [delegate.delegateId, delegate]));
  for (const person of attended) {
    const delegate = people.get(person.delegateId);
    if (delegate === undefined) continue;
    const { scans, isCorrected = false, ...own } = oddOf.get(person.delegateId) ?? {};
    details.set(person.delegateId, own.details ?? registered(delegate, random));
    const usual = [...usualDay(0, random), ...usualDay(1, random), ...today(random)];
    const made = passagesOf(person, scans ?? usual, random);
    const [first] = made;
    passages.push(...made, ...(isCorrected && first !== undefined ? [corrected(first)] : []));
  }
  return {
    ...rows,
    delegates: rows.delegates.map((each) => ({ ...each, ...details.get(each.delegateId) })),
    passages,
    ...programmeRows(),
    creditDecisions: [...oddOf].flatMap(([delegateId, { decided }]) =>
      decided === undefined ? [] : [decision(delegateId, decided)],
    ),
  };
};

const saved = { at: at(0, '8:00'), by: demoPhones.admin } as const;

const programmeRows = (): Pick<
  EventRows,
  'halls' | 'programmeSessions' | 'creditRules' | 'creditSetUps'
> => ({
  halls: halls.map((hall) => ({ ...blankRow('halls'), ...hall })),
  programmeSessions: sessions(),
  creditRules: rules.map(([ruleId, rule, ownState]) => ({
    ...blankRow('creditRules'),
    ruleId,
    edition: 1,
    rule,
    returnForm: { ...usualReturn, ownState },
    savedAt: saved.at,
    savedBy: saved.by,
  })),
  creditSetUps: [
    { ...blankRow('creditSetUps'), name: creditSetUpName, missingExit: 'sessionEnd', feedback: 212 },
  ],
});

const decision = (delegateId: string, credits: number): EventRows['creditDecisions'][number] => ({
  ...blankRow('creditDecisions'),
  delegateId,
  credits,
  reason: 'Chaired two sessions on the first day without a card',
  decidedAt: at(1, '18:10'),
  decidedBy: demoPhones.admin,
});
