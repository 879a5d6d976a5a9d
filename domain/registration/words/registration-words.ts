export const missingTexts = {
  noCategory: 'Choose at least one category.',
  noPriceList: 'Publish a price list.',
  notSold: (category: string) => `The price list has no registration for ${category}.`,
  noNotice: 'Write the notice about the data of registrants.',
  noContact: 'Enter the name of a contact, with a phone or an e-mail.',
  noMethod: 'Choose at least one way of payment.',
  methodOutside: (method: string) =>
    `${method} can never be chosen: its last day is before registration opens.`,
  noOnlinePayment: 'Online payment is not allowed for this event. Ask the operator of this server.',
  noPayTo: 'State where transfers, cheques and drafts go, for example the bank account and IFSC.',
  noUpiAddress: 'Enter the UPI address in the settings of receipts and tax.',
} as const;
