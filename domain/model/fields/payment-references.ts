type ProofMethod = 'upi' | 'transfer' | 'cheque' | 'dd';

const forms: Readonly<Record<ProofMethod, RegExp>> = {
  /** The retrieval reference number, which every UPI app shows. */
  upi: /^\d{12}$/,
  /**
   * NEFT has 16 and RTGS 22 letters and digits, IMPS 12 digits. Transfers within one bank have numbers of that bank's own
   * form, so the lengths between are accepted too.
   */
  transfer: /^(?=(?:[A-Z]*\d){6})[A-Z\d]{10,22}$/,
  /** The cheque standard CTS-2010 has six digits. Drafts follow it. */
  cheque: /^\d{6}$/,
  dd: /^\d{6}$/,
};

/** '000000000000' and '1111 1111 1111' are typed to get past a field. */
const isOneCharacter = (bare: string): boolean => /^(.)\1*$/.test(bare);

/** Whether a typed number has the form of the numbers of its way of payment. Blanks, dots and dashes are ignored. */
export const hasReferenceForm = (method: ProofMethod, typed: string): boolean => {
  const bare = typed.toUpperCase().replaceAll(/[\s./-]/g, '');
  return forms[method].test(bare) && !isOneCharacter(bare);
};
