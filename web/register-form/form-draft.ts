import type { OrderMethod } from '#domain/model/registration/values.ts';

export interface DraftLine {
  readonly person: number;
  readonly itemId: string;
  readonly count: number;
}

export type Typed = Readonly<Partial<Record<string, string>>>;

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
