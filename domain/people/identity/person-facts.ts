import type { TellsPerson } from './judgement.ts';
import { dayKey, readDay } from '../../core/age.ts';
import { displayName } from '../../core/text/format.ts';
import { councilNumberOf, type CouncilNumber } from '../../model/fields/council-number.ts';
import { fold } from '../../model/fields/fold.ts';
import { namePartsOf, type NameParts } from '../names/name-parts.ts';

/** The facts by which two entries are compared. Each is prepared only if a comparison needs it. */
export class PersonFacts {
  readonly phone: string;
  readonly email: string;
  readonly categoryId: string;
  /** Keys of payment references (model/fields/bank-references.ts). */
  readonly references: readonly string[];
  readonly #of: TellsPerson;
  #name: NameParts | undefined;
  #council: CouncilNumber | undefined;
  #city: string | undefined;
  #fullName: string | undefined;
  #called: string | undefined;

  constructor(of: TellsPerson, references: readonly string[] = []) {
    const { phone = '', email = '', categoryId = '' } = of;
    this.#of = of;
    this.phone = phone;
    this.email = email.toLowerCase();
    this.categoryId = categoryId;
    this.references = references;
  }

  get city(): string {
    return (this.#city ??= fold(this.#of.city ?? ''));
  }

  get fullName(): string {
    return (this.#fullName ??= fold(this.#of.fullName ?? ''));
  }

  /** With the salutation, because lists part them in other places. */
  get called(): string {
    const { salutation = '', fullName = '' } = this.#of;
    return (this.#called ??=
      salutation === '' ? this.fullName : fold(displayName({ salutation, fullName, email: '' })));
  }

  get name(): NameParts {
    return (this.#name ??= namePartsOf(this.#of.fullName ?? ''));
  }

  get council(): CouncilNumber {
    return (this.#council ??= councilNumberOf(this.#of.mciNumber ?? ''));
  }

  /** As an ISO day; '' if the text is no date. */
  get born(): string {
    const { dateOfBirth = '' } = this.#of;
    return dateOfBirth !== '' && readDay(dateOfBirth) !== null ? dayKey(dateOfBirth) : '';
  }

  /** The gender of a title: 'Mr' and 'Mrs' are two people. */
  get title(): 'man' | 'woman' | '' {
    for (const word of this.called.split(' ')) {
      if (men.has(word)) return 'man';
      if (women.has(word)) return 'woman';
      if (!neutral.has(word)) return '';
    }
    return '';
  }
}

const men = new Set(['mr', 'shri', 'shriman', 'thiru']);
const women = new Set(['mrs', 'ms', 'miss', 'smt', 'shrimati', 'srimathi', 'kum', 'kumari']);
const neutral = new Set(['dr', 'doctor', 'prof', 'professor', 'col', 'capt', 'lt', 'rev', 'er']);
