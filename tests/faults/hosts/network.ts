import { execFileSync } from 'node:child_process';

/** The hosts of docs/examples/cluster: two with data, the witness, two with Regdesk, and the front. */
export const addresses = {
  a: '10.77.0.11',
  b: '10.77.0.12',
  w: '10.77.0.13',
  x: '10.77.0.21',
  y: '10.77.0.22',
  f: '10.77.0.5',
} as const;
export type Host = keyof typeof addresses;
const hosts = Object.keys(addresses) as Host[];

const bridge = 'regdesk-lab';
/** The address of this process at the bridge. */
export const ownAddress = '10.77.0.1';

const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' });
const spaceOf = (host: Host): string => `regdesk-${host}`;
const portOf = (host: Host): string => `regdesk-p${host}`;

/** The words in front of a program that runs on a host. */
export const onHost = (host: Host): readonly string[] => ['ip', 'netns', 'exec', spaceOf(host)];

/** Makes a network namespace for each host, all at one bridge. */
export const makeNetwork = (): void => {
  if (run('ip', 'netns', 'list').includes(spaceOf('a')))
    throw new Error(
      'Another run uses the namespaces. If it was killed: for n in a b w x y f; do ip netns pids regdesk-$n | xargs -r kill -9; ip link del regdesk-p$n; ip netns del regdesk-$n; done; ip link del regdesk-lab',
    );
  run('ip', 'link', 'add', bridge, 'type', 'bridge');
  run('ip', 'address', 'add', `${ownAddress}/24`, 'dev', bridge);
  run('ip', 'link', 'set', bridge, 'up');
  for (const host of hosts) {
    const [space, port] = [spaceOf(host), portOf(host)];
    run('ip', 'netns', 'add', space);
    run('ip', 'link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    run('ip', 'link', 'set', port, 'master', bridge, 'up');
    run('ip', '-n', space, 'address', 'add', `${addresses[host]}/24`, 'dev', 'eth0');
    run('ip', '-n', space, 'link', 'set', 'eth0', 'up');
    run('ip', '-n', space, 'link', 'set', 'lo', 'up');
  }
};

const end = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself, with the process that started it.
  }
};

/** Ends what still runs on the hosts, and removes them. */
export const removeNetwork = (): void => {
  for (const host of hosts) {
    for (const pid of run('ip', 'netns', 'pids', spaceOf(host)).split('\n').filter(Boolean)) end(Number(pid));
    // The namespace removes its end of the cable some time later.
    run('ip', 'link', 'delete', portOf(host));
    run('ip', 'netns', 'delete', spaceOf(host));
  }
  run('ip', 'link', 'delete', bridge);
};

/** Cuts a host off, or connects it again. Nothing answers for it: its peers see no reset. */
export const cutOff = (host: Host, isCut: boolean): void => {
  run('bridge', 'link', 'set', 'dev', portOf(host), 'state', isCut ? 'disabled' : 'forwarding');
};

/** Splits the hosts with data from each other, or connects them again. All others still reach both. */
export const splitData = (isSplit: boolean): void => {
  for (const host of ['a', 'b'] as const)
    run('bridge', 'link', 'set', 'dev', portOf(host), 'isolated', isSplit ? 'on' : 'off');
};
