import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { keepForOwner } from '../machine/owner-only.ts';
import type { LanNames } from '../machine/network.ts';

const dayMs = 24 * 3600 * 1000;
/** Apple's systems accept no certificate that is valid for more than 825 days. */
const livesMs = 730 * dayMs;
/** A certificate must not expire during a conference that began with it. */
const renewedBeforeMs = 30 * dayMs;
/** Clocks of phones without internet are wrong by minutes, some by a day. */
const backdatedMs = dayMs;

const certificateFile = 'lan-certificate.pem';
const keyFile = 'lan-key.pem';

export interface TlsCertificate {
  readonly key: string;
  readonly cert: string;
  /** SHA-256, in the form that browsers show. */
  readonly fingerprint: string;
}

interface CertificateOptions {
  readonly dataDir: string;
  readonly names: LanNames;
  readonly now: number;
}

/**
 * Kept in the data folder, because phones accept it once. Renewed if it expires soon, is damaged, or lacks a current
 * address.
 */
export const loadCertificate = async (options: CertificateOptions): Promise<TlsCertificate> => {
  const kept = await readKept(options);
  if (kept !== null) return kept;
  const { dataDir, names, now } = options;
  const { private: key, cert } = await make(names, now);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await replace(join(dataDir, keyFile), key, 0o600);
  await replace(join(dataDir, certificateFile), cert, 0o644);
  return { key, cert, fingerprint: new X509Certificate(cert).fingerprint256 };
};

const readKept = async ({ dataDir, names, now }: CertificateOptions): Promise<TlsCertificate | null> => {
  const [key, cert] = await Promise.all([keyFile, certificateFile].map((name) => read(join(dataDir, name))));
  if (key == null || cert == null) return null;
  keepForOwner(join(dataDir, keyFile));
  try {
    const parsed = new X509Certificate(cert);
    const isWhole = parsed.checkPrivateKey(createPrivateKey(key));
    const isCurrent =
      parsed.validFromDate.getTime() <= now && parsed.validToDate.getTime() - now > renewedBeforeMs;
    const hasAll =
      names.addresses.every((address) => parsed.checkIP(address) !== undefined) &&
      names.hosts.every((host) => parsed.checkHost(host) !== undefined);
    return isWhole && isCurrent && hasAll ? { key, cert, fingerprint: parsed.fingerprint256 } : null;
  } catch {
    // Damaged: half of a pair, or not PEM.
    return null;
  }
};

const read = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

/** The names include this computer itself, so that a browser on it can also open the network's page as localhost. */
const make = (names: LanNames, now: number) =>
  generate([{ name: 'commonName', value: 'Regdesk on this network' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - backdatedMs),
    notAfterDate: new Date(now - backdatedMs + livesMs),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          ...['localhost', ...names.hosts].map((value) => ({ type: 2 as const, value })),
          ...['127.0.0.1', ...names.addresses].map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  });

/** Replaces the file completely or not at all. At no moment can another user read the key. */
const replace = async (path: string, text: string, mode: number): Promise<void> => {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, text, { mode, flag: 'wx' });
  await rename(draft, path);
};
