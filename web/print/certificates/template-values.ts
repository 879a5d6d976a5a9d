import type { ResolverResult } from 'react-hook-form';
import * as z from 'zod/mini';
import { certificateDesign, certificateGate, type CertificateDesign } from '#domain/model/certificate.ts';
import { webAddress } from '#domain/model/fields/input.ts';
import type { CertificateSetUp } from '#domain/print/certificates/certificates.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { judgeTyped } from '#web/components/field-errors.ts';

const words = certificatesWords;

/** The form's fields: those of the design and of the gate together. */
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

export const judgeTemplate = (values: TemplateValues): ResolverResult<TemplateValues> =>
  judgeTyped(values, {
    schema: fields,
    names: { ...words, title: words.heading },
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
