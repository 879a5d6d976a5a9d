import { expect, test } from 'vitest';
import { creditSetUpName } from '../../model/credits/credit-result.ts';
import { certificateTemplateName, defaultCertificateDesign } from '../../model/certificate.ts';
import { blankDelegate, type Delegate } from '../../model/delegate.ts';
import { blankRow } from '../../model/tables.ts';
import { Draft } from '../../core/store/draft.ts';
import { EventStore } from '../../core/store/event-store.ts';
import { sentCertificateOf } from '../../print/certificates/certificates.ts';
import { blankRule } from '../rules/published-rules.ts';
import { openCouncilGaps } from './council-gaps.ts';
import { ownCreditsIn, type OwnCredits } from './own-credits.ts';

const startsAt = Date.UTC(2026, 8, 18, 4);
const minuteMs = 60_000;

/** A hall with a session of an hour; Asha came in at its start, and no scan let her out. */
const attended = (): Draft => {
  const draft = new Draft(new EventStore());
  draft.put('event', { ...blankRow('event'), eventId: 'e', timeZone: 'Asia/Kolkata' });
  draft.put('halls', { ...blankRow('halls'), hallId: 'a', name: 'Hall A' });
  const session = { ...blankRow('programmeSessions'), hallId: 'a', isCreditable: true };
  draft.put('programmeSessions', {
    ...session,
    sessionId: 's',
    title: 'Airways',
    startsAt,
    endsAt: startsAt + 60 * minuteMs,
  });
  draft.put('delegates', { ...blankDelegate('asha'), fullName: 'Asha', mciNumber: 'TNMC 48120' });
  draft.put('delegates', { ...blankDelegate('ravi'), fullName: 'Ravi' });
  draft.put('passages', {
    ...blankRow('passages'),
    passageId: 'p',
    hallId: 'a',
    holderId: 'asha',
    direction: 'in',
    passedAt: startsAt,
  });
  return draft;
};
const release = (draft: Draft, isShown = true): void =>
  draft.put(
    'creditSetUps',
    blankRow('creditSetUps', { name: creditSetUpName, missingExit: 'sessionEnd', isShown }),
  );
const own = (draft: Draft, delegateId: string): OwnCredits | null =>
  ownCreditsIn(draft)(draft.get('delegates', delegateId) ?? blankDelegate(''));
const settle = (draft: Draft, revision: number, credits: number): void =>
  draft.put('creditResults', {
    ...blankRow('creditResults'),
    delegateId: 'asha',
    revision,
    minutes: 50,
    credits,
    inputs: {
      days: [],
      sessions: [
        { sessionId: 'gone', minutes: 20 },
        { sessionId: 's', minutes: 30, assumedMinutes: 30 },
      ],
      missingExit: 'sessionEnd',
      passages: 1,
      age: null,
      categoryId: '',
      decision: '',
    },
  });

test('nothing is shown before the release, and nothing to people who were not scanned', () => {
  const draft = attended();
  settle(draft, 1, 200);
  expect(own(draft, 'asha')).toBe(null);
  release(draft);
  expect(own(draft, 'asha')).not.toBe(null);
  expect(own(draft, 'ravi')).toBe(null);
  release(draft, false);
  expect(own(draft, 'asha')).toBe(null);
});

test('what counts by now is shown as such, with the assumed exit', () => {
  const draft = attended();
  release(draft);
  expect(own(draft, 'asha')).toEqual({
    revision: 0,
    minutes: 60,
    assumedMinutes: 60,
    credits: 0,
    council: 'Tamil Nadu Medical Council',
    councilNumber: 'TNMC 48120',
    sessions: [
      { sessionId: 's', title: 'Airways', hall: 'Hall A', startsAt, minutes: 60, assumedMinutes: 60 },
    ],
  });
});

test('a final result is shown by its last revision, whatever was scanned later', () => {
  const draft = attended();
  release(draft);
  settle(draft, 1, 200);
  settle(draft, 2, 100);
  expect(own(draft, 'asha')).toMatchObject({
    revision: 2,
    minutes: 50,
    credits: 100,
    sessions: [
      { title: 'Airways', minutes: 30, assumedMinutes: 30 },
      { title: '', hall: '', startsAt: null, minutes: 20, assumedMinutes: 0 },
    ],
  });
});

test('a certificate for credits is sent only after the release and above the bar', () => {
  const draft = attended();
  const design = defaultCertificateDesign;
  const template = { name: certificateTemplateName, design, extra: null };
  const gate = { recordTypeIds: [], notBefore: '' };
  draft.put('certificates', { ...blankRow('certificates'), number: 7, delegateId: 'asha' });
  draft.put('certificateTemplates', { ...template, gate: { ...gate, needs: 'nothing' } });
  const sent = (): number | undefined => sentCertificateOf(draft, 'asha')?.number;
  expect(sent()).toBe(7);
  draft.put('certificateTemplates', { ...template, gate: { ...gate, needs: 'credits' } });
  settle(draft, 1, 200);
  expect(sent()).toBe(undefined);
  release(draft);
  expect(sent()).toBe(7);
  settle(draft, 2, 0);
  expect(sent()).toBe(undefined);
});

test('council and number are open while one is missing or doubtful, credits count and no result is final', () => {
  const draft = attended();
  const gaps = (given: Partial<Delegate>) =>
    openCouncilGaps(draft, { ...blankDelegate('asha'), ...given })?.join() ?? null;
  expect(gaps({})).toBe(null);
  const council = 'Tamil Nadu Medical Council';
  const rule = { ...blankRow('creditRules'), ruleId: 'tn', edition: 1, rule: { ...blankRule, council } };
  draft.put('creditRules', rule);
  expect(
    [
      {},
      { mciNumber: 'Applied', council },
      { mciNumber: '48120' },
      { mciNumber: 'TNMC 48120' },
      { mciNumber: 'TNMC 48120', council: 'Delhi Medical Council' },
    ].map(gaps),
  ).toEqual(['councilMissing,numberMissing', 'numberDoubtful', 'councilMissing', '', 'numberDoubtful']);
  settle(draft, 1, 0);
  expect(gaps({})).toBe(null);
  draft.put('creditRules', { ...rule, edition: 2, isRemoved: true });
  expect(openCouncilGaps(draft, blankDelegate('ravi'))).toBe(null);
});
