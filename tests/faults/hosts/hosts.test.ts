import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Gate, type Judgement } from './gate.ts';
import { startLab, type DeskHost, type Lab } from './lab.ts';
import { cutOff } from './network.ts';
import { missingForPackages } from '../packages.ts';
import { scenarios, type Scenario, type Situation } from './scenarios.ts';
import { isLong } from '../length.ts';

const isEtcd3 = process.env['REGDESK_TEST_ETCD3'] === 'yes';
const why = isLong ? missingForPackages() : 'only npm run faults has the time for it';
if (isLong && why !== null) console.log(`Several hosts: not run, because ${why}.`);

const deskHosts = ['x', 'y'] as const;

let lab: Lab;
let turn = 0;

beforeAll(async () => {
  if (why === null) lab = await startLab(isEtcd3);
}, 300_000);
afterAll(async () => lab?.stop(), 60_000);

const report = (line: object): void => console.log(JSON.stringify(line));

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

const counts = ({ lost, doubled, forked, unequal }: Judgement): Omit<Judgement, 'broken'> => ({
  lost,
  doubled,
  forked,
  unequal,
});

/** A gate that marks, on a cluster with a synchronous standby. */
const openGate = async (): Promise<Situation> => {
  await lab.cluster.untilSynchronous();
  const gate = await Gate.open(`event-${++turn}`, lab);
  gate.start();
  await gate.untilAnswered();
  return { lab, gate, primary: await lab.cluster.untilPrimary() };
};

/** The fault, until marks are acknowledged again. What is still broken then is judged before it is healed. */
const suffer = async ({ name, begin, lasts }: Scenario, situation: Situation) => {
  const { gate } = situation;
  const cut = await begin(situation);
  await gate.untilAnswered();
  await gate.stop();
  const back = seconds(gate.longestMs);
  const reachable = deskHosts.filter((host) => host !== cut);
  const found = await gate.judge(reachable);
  const { reloads, acknowledged } = gate;
  report({
    scenario: name,
    healed: false,
    ...counts(found),
    back,
    lasts,
    reloads,
    acknowledged,
  });
  return { cut, reachable, found, back, reloads };
};

/** An application process starts again during the fault, and then the fault ends. The gate marks all the time. */
const heal = async (
  { name, heal: end }: Scenario,
  situation: Situation,
  { cut, reachable }: { cut: DeskHost | void; reachable: readonly DeskHost[] },
) => {
  const { gate } = situation;
  const before = gate.reloads;
  let healedAt = performance.now();
  gate.start();
  await lab.restartDesk(reachable[turn % reachable.length] ?? 'x');
  if (end ?? cut) healedAt = performance.now();
  await end?.(situation);
  if (cut) cutOff(cut, false);
  await lab.cluster.untilSynchronous();
  const syncAgain = seconds(performance.now() - healedAt);
  gate.leave(null);
  await gate.untilAnswered();
  await gate.stop();
  const found = await gate.judge(deskHosts);
  const reloads = gate.reloads - before;
  const { acknowledged } = gate;
  report({ scenario: name, healed: true, ...counts(found), syncAgain, reloads, acknowledged });
  await gate.close();
  return { found, syncAgain, reloads };
};

test.skipIf(why !== null || isEtcd3).for(scenarios.map((scenario) => [scenario.name, scenario] as const))(
  '%s: nothing is lost, and the gate goes on',
  async ([, scenario]) => {
    const situation = await openGate();
    const during = await suffer(scenario, situation);
    const after = await heal(scenario, situation, during);
    expect.soft([...during.found.broken, ...after.found.broken]).toEqual([]);
    expect.soft(during.back).toBeLessThanOrEqual((scenario.lasts ?? 0) + scenario.back);
    expect.soft(after.syncAgain).toBeLessThanOrEqual(60);
    expect.soft([during.reloads, after.reloads]).toEqual([0, 0]);
  },
);

test.skipIf(why !== null || !isEtcd3)(
  'the driver etcd3 of Patroni 3.0.2 loses acknowledged marks when a cut primary returns',
  async () => {
    const { gate, primary } = await openGate();
    cutOff(primary, true);
    await lab.cluster.untilPrimary([primary === 'a' ? 'b' : 'a']);
    await gate.untilAnswered();
    cutOff(primary, false);
    let lost = 0;
    await vi.waitUntil(async () => (lost = await gate.lost()) > 0, { timeout: 120_000, interval: 2_000 });
    report({ scenario: "primary's host cut off", etcd3: true, lost, acknowledged: gate.acknowledged });
    expect(lost).toBeGreaterThan(0);
  },
);
