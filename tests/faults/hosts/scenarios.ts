import { setTimeout as pass } from 'node:timers/promises';
import { other, type DataHost } from './cluster.ts';
import type { Gate } from './gate.ts';
import type { DeskHost, Lab } from './lab.ts';
import { cutOff, splitData } from './network.ts';

export interface Situation {
  readonly lab: Lab;
  readonly gate: Gate;
  readonly primary: DataHost;
}

export interface Scenario {
  readonly name: string;
  /** Marks are acknowledged again within this time, in s. */
  readonly back: number;
  /** How long the fault lasts before anything can come back, in s. */
  readonly lasts?: number;
  /** Begins the fault, and returns once its effect has come. An application host that is cut off is returned. */
  begin(situation: Situation): Promise<DeskHost | void>;
  /** Ends it. Without it, the fault ends by itself. */
  heal?(situation: Situation): Promise<void> | void;
}

const promoted = async ({ lab, primary }: Situation): Promise<void> => {
  await lab.cluster.untilPrimary([other(primary)]);
};

const hungMs = 25_000;
const quorumSeconds = 15;

export const scenarios: readonly Scenario[] = [
  {
    name: 'kill -9 of the primary',
    back: 15,
    async begin(situation) {
      process.kill(situation.lab.cluster.postmasterOf(situation.primary), 'SIGKILL');
      await promoted(situation);
    },
  },
  {
    name: 'planned switchover',
    back: 15,
    async begin(situation) {
      await situation.lab.cluster.switchover(situation.primary);
      await promoted(situation);
    },
  },
  {
    name: "primary's host cut off",
    back: 20,
    async begin(situation) {
      cutOff(situation.primary, true);
      await promoted(situation);
    },
    heal: ({ primary }) => cutOff(primary, false),
  },
  {
    name: "standby's host cut off",
    back: 10,
    async begin({ primary }) {
      cutOff(other(primary), true);
    },
    heal: ({ primary }) => cutOff(other(primary), false),
  },
  {
    name: 'Patroni of the primary stopped',
    back: 15,
    async begin(situation) {
      const patroni = `patroni-${situation.primary}`;
      situation.lab.cluster.signal(patroni, 'SIGSTOP');
      const hung = pass(hungMs);
      await promoted(situation);
      await hung;
    },
    heal: ({ lab, primary }) => lab.cluster.signal(`patroni-${primary}`, 'SIGCONT'),
  },
  {
    name: 'data hosts split from each other',
    back: 10,
    async begin() {
      splitData(true);
    },
    heal: () => splitData(false),
  },
  {
    name: 'etcd without a quorum',
    back: 10,
    lasts: quorumSeconds,
    async begin({ lab, primary }) {
      const members = ['w', other(primary)] as const;
      for (const member of members) lab.cluster.signal(`etcd-${member}`, 'SIGKILL');
      await pass(quorumSeconds * 1_000);
      for (const member of members) lab.cluster.startEtcd(member);
      await lab.cluster.untilPrimary();
    },
  },
  {
    name: 'application host cut off',
    back: 20,
    async begin({ lab, gate }) {
      const host = await lab.servedBy(gate.eventId);
      gate.leave(host);
      cutOff(host, true);
      return host;
    },
  },
];
