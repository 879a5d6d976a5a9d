import { frameKinds, gateFrame } from '#tests/support/pictures/gate-frames.ts';
import { readByLooks } from '#tests/support/pictures/read-picture.ts';
import { rounded, type Figure } from '../figure.ts';

const framesOfKind = 25;

interface Count {
  read: number;
  atFirst: number;
  wrong: number;
}

/** Cards as a cheap phone sees them, from a fixed seed: a first look, and later looks while the card is held up. */
export const decoding = async function* (): AsyncGenerator<Figure> {
  const all: Count = { read: 0, atFirst: 0, wrong: 0 };
  const total = frameKinds.length * framesOfKind;
  const share = (count: number, of: number): number => rounded((count / of) * 100);
  for (const kind of frameKinds) {
    const { read, atFirst, wrong } = await countRead(kind);
    all.read += read;
    all.atFirst += atFirst;
    all.wrong += wrong;
    yield {
      scenario: 'decode rate',
      figure: kind,
      value: share(read, framesOfKind),
      unit: '%',
      reference: `${atFirst} of ${framesOfKind} at first look`,
    };
  }
  const scenario = `decode rate, ${total} frames of ${frameKinds.length} kinds`;
  yield {
    scenario,
    figure: 'read',
    value: share(all.read, total),
    unit: '%',
    goal: '≥ 92',
    reference: `${all.read} frames, ${share(all.atFirst, total)} % at first look`,
  };
  yield { scenario, figure: 'read wrongly', value: all.wrong, unit: 'frames', goal: '≤ 0' };
};

const countRead = async (kind: (typeof frameKinds)[number]): Promise<Count> => {
  const count: Count = { read: 0, atFirst: 0, wrong: 0 };
  for (let number = 0; number < framesOfKind; number++) {
    const { code, picture } = gateFrame(kind, number);
    const { looks, texts } = await readByLooks(picture);
    if (texts.some((text) => text !== code)) count.wrong++;
    else if (texts.length > 0) {
      count.read++;
      if (looks === 1) count.atFirst++;
    }
  }
  return count;
};
