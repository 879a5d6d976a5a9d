import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** The parts that a test can forge, compared with an honest browser and device. */
export interface Forgery {
  readonly origin?: string;
  readonly challenge?: string;
  readonly domain?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
  readonly type?: string;
}

interface Credential {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
  readonly domain: string;
  counter: number;
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string;
  readonly allowCredentials?: readonly { readonly id: string }[];
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** CBOR, as far as an attestation needs it: integers to 65,535, texts, bytes, maps. */
const cbor = (value: number | string | Buffer | Map<number | string, unknown>): Buffer => {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as Buffer)]);
  return Buffer.concat([head(5, value.size), ...entries]);
};

const bigEndian = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A phone with passkeys, and the browser in front of it: ES256, no attestation. */
export class SoftwareAuthenticator {
  readonly #credentials: Credential[] = [];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Another device with the same keys. */
  copy(): SoftwareAuthenticator {
    const copied = new SoftwareAuthenticator(this.#origin);
    copied.#credentials.push(...this.#credentials.map((credential) => ({ ...credential })));
    return copied;
  }

  create({ challenge, rp, user }: CreationOptions, forged: Forgery = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(16);
    const domain = rp.id ?? '';
    const credential = { id: id.toString('base64url'), privateKey, userHandle: user.id, domain, counter: 1 };
    this.#credentials.push(credential);
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const authData = Buffer.concat([
      this.#head(credential, HAS_CREDENTIAL, forged),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      cbor(key),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#named(credential),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, forged).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Shows the passkey that is asked for, else the newest one of that domain. */
  get({ challenge, rpId = '', allowCredentials = [] }: RequestOptions, forged: Forgery = {}) {
    const mine = this.#credentials.filter(({ domain }) => domain === rpId);
    const credential =
      allowCredentials.length === 0
        ? mine.at(-1)
        : mine.find(({ id }) => allowCredentials.some((allowed) => allowed.id === id));
    if (credential === undefined) throw new Error('No passkey on this device fits.');
    return this.sign(credential.id, challenge, forged);
  }

  /** Signs with a passkey, whether or not it was asked for. */
  sign(id: string, challenge: string, forged: Forgery = {}) {
    const credential = this.#credentials.find((each) => each.id === id);
    if (credential === undefined) throw new Error('There is no such passkey on this device.');
    credential.counter++;
    const clientData = this.#clientData('webauthn.get', challenge, forged);
    const authenticatorData = this.#head(credential, 0, forged);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...this.#named(credential),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, credential.privateKey).toString('base64url'),
        userHandle: forged.userHandle ?? credential.userHandle,
      },
    };
  }

  get ids(): string[] {
    return this.#credentials.map(({ id }) => id);
  }

  #named({ id }: Credential) {
    return { id, rawId: id, type: 'public-key' };
  }

  #head({ domain, counter }: Credential, more: number, forged: Forgery): Buffer {
    const flags = USER_PRESENT | (forged.isVerified === false ? 0 : USER_VERIFIED) | more;
    return Buffer.concat([
      sha256(forged.domain ?? domain),
      Buffer.from([flags]),
      bigEndian(forged.counter ?? counter),
    ]);
  }

  #clientData(type: string, challenge: string, forged: Forgery): Buffer {
    const { origin = this.#origin } = forged;
    const said = {
      type: forged.type ?? type,
      challenge: forged.challenge ?? challenge,
      origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(said));
  }
}
