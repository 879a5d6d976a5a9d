/** What is wrong with the number of a payment, by its way. */
export const referenceForms: Readonly<Record<string, string>> = {
  upi: 'A UPI reference number has 12 digits. Your app shows it in the details of the payment.',
  transfer:
    'This is no number of a bank transfer. A UTR has 16 or 22 letters and digits, and one of IMPS has 12 digits. Your bank’s message or app shows it.',
  cheque: 'A cheque number has 6 digits, at the foot of the cheque.',
  dd: 'A draft number has 6 digits, at the foot of the draft.',
};
