import type { Guess } from '../db/statements/sign-in/one-time-code-statements.ts';
import { randomBytes } from 'node:crypto';
import type { BrowserRealm } from '../pacing/account-limits.ts';
import { keyedHash, type Secret } from './secret.ts';

/** Most contacts that one browser remembers, so that the cookie of a shared desk fits into a header. */
const remembered = 12;
/** The browser's id, and a proof for each contact that it was signed in with. Each has 128 bits. */
const COOKIE = /^[\w-]{22}(\.[\w-]{22}){0,12}$/;

/**
 * Identified by a cookie that gives no rights. Its proofs are keyed hashes: unforgeable, and they reveal no contact.
 */
export class AskingBrowser {
  readonly #secret: Secret;
  readonly #id: string;
  readonly #proofs: readonly string[];
  /** A sign-in to one realm proves nothing to the other. */
  readonly realm: BrowserRealm;

  private constructor(secret: Secret, realm: BrowserRealm, id: string, proofs: readonly string[]) {
    this.#secret = secret;
    this.realm = realm;
    this.#id = id;
    this.#proofs = proofs;
  }

  /** Null if the cookie is absent or was not made by this server. */
  static read(secret: Secret, cookie: string | null, realm: BrowserRealm = 'desk'): AskingBrowser | null {
    if (cookie === null || !COOKIE.test(cookie)) return null;
    const [id = '', ...proofs] = cookie.split('.');
    return new AskingBrowser(secret, realm, id, proofs);
  }

  static create(secret: Secret, realm: BrowserRealm = 'desk'): AskingBrowser {
    return new AskingBrowser(secret, realm, randomBytes(16).toString('base64url'), []);
  }

  /** The hash that the database stores, so that a copy of the database does not reveal the cookie. */
  get key(): string {
    return keyedHash(this.#secret, 'asking-browser', this.#id);
  }

  /** Whether this browser was signed in with the contact before. */
  wasSignedInWith(contact: string): boolean {
    return this.#proofs.includes(this.#proofOf(contact));
  }

  /** Adds a proof for this contact. */
  rememberedFor(contact: string): AskingBrowser {
    const proof = this.#proofOf(contact);
    const others = this.#proofs.filter((each) => each !== proof);
    return new AskingBrowser(this.#secret, this.realm, this.#id, [proof, ...others].slice(0, remembered));
  }

  get cookie(): string {
    return [this.#id, ...this.#proofs].join('.');
  }

  #proofOf(contact: string): string {
    const purpose = this.realm === 'desk' ? 'signed-in-browser' : 'verified-browser';
    return keyedHash(this.#secret, purpose, this.#id, contact).slice(0, 22);
  }
}

/** A browser, or a proxy on its way, repeats a lost request within this time. */
const keptMs = 60_000;
/** And not often. */
const mostRepeats = 2;

type Check = Pick<Guess, 'realm' | 'requestId' | 'contact' | 'browser' | 'now'> & { readonly otp: string };

/**
 * Right codes of the last minute. The same browser that sends the same code for the same request again has not heard that it
 * was right: it gets the same answer. In the memory of this process: another one answers that the code is used.
 */
export class AnsweredChecks {
  readonly #answered = new Map<string, { readonly until: number; left: number }>();

  add(check: Check): void {
    // A request without the browser's cookie cannot be told from another one.
    if (check.browser === 'none') return;
    for (const [key, { until }] of this.#answered) if (until <= check.now) this.#answered.delete(key);
    this.#answered.set(keyOf(check), { until: check.now + keptMs, left: mostRepeats });
  }

  /** True: the check is a repetition of one that was right. */
  repeats(check: Check): boolean {
    const answered = this.#answered.get(keyOf(check));
    if (answered === undefined || answered.until <= check.now || answered.left === 0) return false;
    answered.left--;
    return true;
  }
}

const keyOf = ({ realm, requestId, contact, browser, otp }: Check): string =>
  [realm, requestId, contact, browser, otp].join(' ');
