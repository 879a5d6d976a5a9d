import { isIPv6 } from 'node:net';

/** Limits count an IPv4 address, or the /64 of an IPv6 address. `::ffff:10.0.0.1` counts as IPv4. */
export const addressKey = (ip: string): string => addressKeys(ip)[0];

/** {@link addressKey} with the /56 and /48 around it, the sizes that providers assign. All equal for IPv4. */
export const addressKeys = (ip: string): readonly [string, string, string] => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || !isIPv6(ip)) {
    const whole = mapped ?? ip;
    return [whole, whole, whole];
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(ip);
  const prefix = (...groups: number[]): string => groups.map((group) => group.toString(16)).join(':');
  return [
    `${prefix(first, second, third, fourth)}::/64`,
    `${prefix(first, second, third, fourth & 0xff00)}::/56`,
    `${prefix(first, second, third)}::/48`,
  ];
};

const groupsOf = (ip: string): number[] => {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: gap }, () => '0'), ...right].map((group) =>
    Number.parseInt(group, 16),
  );
};
