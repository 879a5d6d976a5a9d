import type { ResolverResult } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  certificateDesign,
  certificateGate,
  type CertificateDesign,
  type CertificateGate,
} from '#domain/model/certificate.ts';
import { webAddress } from '#domain/model/fields/input.ts';
import type { CertificateSetUp } from '#domain/print/certificates/certificates.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { judgeTyped } from '#web/core/forms/field-errors.ts';

const words = certificatesWords;

export type TemplateValues = z.input<typeof certificateDesign> & z.input<typeof certificateGate>;

export const templateValuesOf = ({ design, gate }: CertificateSetUp): TemplateValues => ({
  ...design,
  ...gate,
});

const trimmed = (values: TemplateValues): TemplateValues => ({
  ...values,
  background: values.background.trim(),
  signatures: values.signatures.map((signature) => ({ ...signature, image: signature.image.trim() })),
});

const fields = z.strictObject({ ...certificateDesign.shape, ...certificateGate.shape });

export const setUpOf = (values: TemplateValues): CertificateSetUp => {
  const { recordTypeIds, needs, notBefore, ...design } = fields.parse(trimmed(values));
  return { design, gate: { recordTypeIds, needs, notBefore } };
};

/** The edited fields in the parts of the command. */
export const partsOf = (seen: object) => {
  const split = (isOfGate: boolean) =>
    Object.fromEntries(
      Object.entries(seen).filter(([name]) => Object.hasOwn(certificateGate.shape, name) === isOfGate),
    );
  return { design: split(false), gate: split(true) };
};

export const templateNames = { ...words, title: words.heading, recordTypeIds: words.records };

/** Records and signatures by name, and the choices as the form shows them. */
export const shownInTemplate = (reader: Reader, name: string, value: unknown): string | undefined => {
  if (name === 'needs') return words.needsOptions[value as CertificateGate['needs']];
  if (name === 'typeface') return words[value as CertificateDesign['typeface']];
  if (name === 'recordTypeIds')
    return (value as string[]).map((id) => reader.get('recordTypes', id)?.name ?? '').join(', ');
  return undefined;
};

export const judgeTemplate = (values: TemplateValues): ResolverResult<TemplateValues> =>
  judgeTyped(values, {
    schema: fields,
    names: templateNames,
    given: trimmed(values),
  });

/** While the user types: the image of an address is requested after the address is complete. */
export const designShown = (values: TemplateValues): CertificateDesign => {
  const { recordTypeIds: _records, needs: _needs, notBefore: _day, ...design } = trimmed(values);
  const whole = (address: string): string => (webAddress.safeParse(address).success ? address : '');
  return {
    ...design,
    background: whole(design.background),
    signatures: design.signatures.map((signature) => ({ ...signature, image: whole(signature.image) })),
  };
};
