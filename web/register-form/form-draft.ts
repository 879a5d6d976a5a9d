import type { OrderMethod } from '#domain/model/registration/values.ts';

export interface DraftLine {
  readonly person: number;
  readonly itemId: string;
  readonly count: number;
}

export type Typed = Readonly<Partial<Record<string, string>>>;

/** To whom receipts are made out, as it is typed. */
export interface TypedParty {
  /** A hospital or a company, not the delegate. */
  readonly isOther: boolean;
  readonly name: string;
  readonly address: string;
  readonly gstin: string;
}

export const noTypedParty: TypedParty = { isOther: false, name: '', address: '', gstin: '' };

export interface FormDraft {
  readonly details: Typed;
  readonly companions: readonly Typed[];
  readonly lines: readonly DraftLine[];
  readonly answers: Typed;
  /** Names of uploaded files, by their ids. */
  readonly fileNames: Typed;
  readonly consents: readonly string[];
  /** The version of the notice that was confirmed. */
  readonly noticeVersion: number | null;
  readonly couponCode: string;
  readonly eligibility: {
    readonly eligibilityId: string;
    readonly value: string;
    readonly fileId: string;
  } | null;
  readonly method: OrderMethod | '';
  readonly receiptTo: TypedParty;
}

export const noDraft: FormDraft = {
  details: {},
  companions: [],
  lines: [],
  answers: {},
  fileNames: {},
  consents: [],
  noticeVersion: null,
  couponCode: '',
  eligibility: null,
  method: '',
  receiptTo: noTypedParty,
};

/** Returns the form without a companion and without that person's items. */
export const withoutCompanion = (from: FormDraft, index: number): FormDraft => ({
  ...from,
  companions: from.companions.filter((_, each) => each !== index),
  lines: from.lines
    .filter(({ person }) => person !== index + 1)
    .map((line) => (line.person > index + 1 ? { ...line, person: line.person - 1 } : line)),
});

export const withLine = (from: FormDraft, { person, itemId, count }: DraftLine): FormDraft => ({
  ...from,
  lines: [
    ...from.lines.filter((line) => line.person !== person || line.itemId !== itemId),
    ...(count === 0 ? [] : [{ person, itemId, count }]),
  ],
});
