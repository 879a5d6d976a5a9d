/** The id replaces `{ref}`, or else becomes the parameter `ref` (the specification, section 7). */
export const referenceAddress = (address: string, reference: string): string => {
  const value = encodeURIComponent(reference);
  if (address.includes('{ref}')) return address.replaceAll('{ref}', value);
  const [page = '', ...fragment] = address.split('#');
  const hash = fragment.length === 0 ? '' : `#${fragment.join('#')}`;
  return `${page}${page.includes('?') ? '&' : '?'}ref=${value}${hash}`;
};
