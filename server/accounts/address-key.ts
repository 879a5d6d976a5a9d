import { isIPv6 } from 'node:net';

/**
 * What counts as one address for limits: an IPv4 address, or the /64 of an IPv6 address, since whoever has one address
 * of a /64 has all of it. `::ffff:10.0.0.1` is the IPv4 address inside.
 */
export const addressKey = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const all = [...left, ...Array.from({ length: gap }, () => '0'), ...right];
  const prefix = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
};
