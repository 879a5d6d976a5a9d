import { randomBytes } from 'node:crypto';
import { keyedHash, type Secret } from './secret.ts';

/** At most so many contacts are remembered by one browser: a desk that many people share stays within a header. */
const remembered = 12;
/** 128 bits each: the browser's own name, and a proof per contact that it was signed in with. */
const COOKIE = /^[\w-]{22}(\.[\w-]{22}){0,12}$/;

/**
 * The browser that asks for codes, known by a cookie that is no session and gives no right. A proof is a keyed hash, so
 * that no browser can claim a contact, and the cookie names none.
 */
export class AskingBrowser {
  readonly #secret: Secret;
  readonly #id: string;
  readonly #proofs: readonly string[];

  private constructor(secret: Secret, id: string, proofs: readonly string[]) {
    this.#secret = secret;
    this.#id = id;
    this.#proofs = proofs;
  }

  /** Null: the cookie is absent, or was not made here. */
  static read(secret: Secret, cookie: string | null): AskingBrowser | null {
    if (cookie === null || !COOKIE.test(cookie)) return null;
    const [id = '', ...proofs] = cookie.split('.');
    return new AskingBrowser(secret, id, proofs);
  }

  static create(secret: Secret): AskingBrowser {
    return new AskingBrowser(secret, randomBytes(16).toString('base64url'), []);
  }

  /** As the database knows it: a copy of the database does not name the cookie. */
  get key(): string {
    return keyedHash(this.#secret, 'asking-browser', this.#id);
  }

  /** It was signed in with this contact before. */
  wasSignedInWith(contact: string): boolean {
    return this.#proofs.includes(this.#proofOf(contact));
  }

  /** After a sign-in with this contact, or its verification. */
  rememberedFor(contact: string): AskingBrowser {
    const proof = this.#proofOf(contact);
    const others = this.#proofs.filter((each) => each !== proof);
    return new AskingBrowser(this.#secret, this.#id, [proof, ...others].slice(0, remembered));
  }

  get cookie(): string {
    return [this.#id, ...this.#proofs].join('.');
  }

  #proofOf(contact: string): string {
    return keyedHash(this.#secret, 'signed-in-browser', this.#id, contact).slice(0, 22);
  }
}
