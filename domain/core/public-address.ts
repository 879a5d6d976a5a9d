/** Where an address can be opened: anywhere, only in the local network, or only on the server's machine. */
export type Reach = 'anywhere' | 'network' | 'machine';

const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;
/** RFC 1918, 6598 and 3927; RFC 4193 and 4291; names that no public DNS resolves (RFC 6762, 8375, 9476). */
const local =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])(\.\d+){2}|169\.254(\.\d+){2}|\[f[cd][\da-f]{2}:.*\]|\[fe[89ab][\da-f]:.*\]|[^.[]+|.+\.(local|lan|home|internal|intranet|home\.arpa|alt))$/;

/** `origin`: 'https://desk.example.org'. */
export const reachOf = (origin: string): Reach => {
  const { hostname } = new URL(origin);
  if (loopback.test(hostname)) return 'machine';
  return local.test(hostname) ? 'network' : 'anywhere';
};
