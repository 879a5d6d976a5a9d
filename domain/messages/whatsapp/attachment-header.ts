/** The header of a template that carries an attachment; '' for no attachment. Null: WhatsApp templates cannot carry it. */
export const headerOf = (attachment: string): '' | 'IMAGE' | 'DOCUMENT' | null => {
  if (attachment === '') return '';
  if (attachment === 'calendar') return null;
  return attachment === 'cardPicture' ? 'IMAGE' : 'DOCUMENT';
};
