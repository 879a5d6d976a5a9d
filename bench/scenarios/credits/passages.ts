import type { BenchServer } from '../../bench-server.ts';
import { rounded, type Figure } from '../../figure.ts';
import { benchHall, Doors, measureMarks, Places, type Commands } from '../../marks.ts';

const people = 60_000;
const recordTypes = 3;
/** Marks and passages take turns, so that other work of the machine slows both. */
const rounds = 3;
const seconds = 2;

const ways = [
  { scenario: 'passages, one POST each, 100 callers', callers: 100, size: 1 },
  { scenario: 'passages from outboxes, 20 posting arrays of 250', callers: 20, size: 250 },
] as const;

/** Passages into halls as a share of marks in the same run. */
export const passagesBesideMarks = async function* (bench: BenchServer): AsyncGenerator<Figure> {
  const { server, cookie, database, newEvent } = bench;
  for (const { scenario, callers, size } of ways) {
    const target = { address: server.address, cookie, callers, size, seconds };
    const ofMarks = { eventId: await newEvent(people), places: new Places(people, recordTypes) };
    const ofDoors = { eventId: await newEvent(people), places: new Doors(people) };
    await database.pool.query(
      `INSERT INTO halls (event_id, hall_id, "order", name, version) VALUES ($1, $2, 1, 'Main hall', 1)`,
      [ofDoors.eventId, benchHall],
    );
    const perSecond = async (of: { eventId: string; places: Commands }): Promise<number> =>
      (await measureMarks({ ...target, ...of })).perSecond;
    for (const each of [ofMarks, ofDoors]) await perSecond(each);
    let [marks, doors] = [0, 0];
    for (let round = 0; round < rounds; round++) {
      if (round % 2 === 0) marks += await perSecond(ofMarks);
      doors += await perSecond(ofDoors);
      if (round % 2 === 1) marks += await perSecond(ofMarks);
    }
    yield {
      scenario,
      figure: 'share of marks',
      value: rounded(doors / marks),
      unit: '×',
      goal: '≥ 0.95',
      reference: `${rounded(marks / rounds)} marks/s in turn with them`,
    };
  }
};
