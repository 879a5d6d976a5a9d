import * as z from 'zod/mini';
import { companionDetails } from '../../model/companion.ts';
import { delegateDetails, type PersonField } from '../../model/delegate.ts';
import { atMost, isPlainText, optionalId, orNone } from '../../model/fields/input.ts';
import { code, serialNumber } from '../../model/serial.ts';

/** The most people per command, so that an import delays marks no longer than other marks do. */
export const maxPeoplePerCommand = 200;
export const maxCompanions = 10;

/** Fields of a person that a list may contain. */
const fields = z.omit(delegateDetails, { photoUrls: true });

/** One person of a list as the command receives it; holds only the fields that the list gives. */
export const importedPerson = z.strictObject({
  details: z.partial(fields),
  companions: atMost(maxCompanions, companionDetails),
  /** Whether the list's values replace existing ones. Otherwise they only fill empty fields. */
  mayOverwrite: z.boolean(),
  /** The list has this phone with another name too, so the phone alone does not identify the person. */
  sharesPhone: z.optional(z.boolean()),
});
export type ImportedPerson = z.infer<typeof importedPerson>;

/** The additional fields of a row of the super admin import; '' and null for no value. */
const rowCard = z.strictObject({
  userId: optionalId,
  serial: z.nullable(serialNumber),
  code: orNone(code.check(z.refine(isPlainText))),
});
export type RowCard = z.infer<typeof rowCard>;
export const cardSchemas = rowCard.shape;

/** One row of the super admin import (the specification, sections 4 and 5). */
export const superRow = z.strictObject({ person: importedPerson, card: rowCard });
export type SuperRow = z.infer<typeof superRow>;

export const personFields = Object.keys(fields.shape) as readonly PersonField[];
export const fieldSchemas = fields.shape;
