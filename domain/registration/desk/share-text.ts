interface SharedEvent {
  readonly name: string;
  readonly date: string;
  readonly venue: string;
  /** The whole web address of the public page. */
  readonly url: string;
  readonly isOpen: boolean;
  /** When registration opens, as people read it; '' if that is not known. */
  readonly opensAt: string;
}

/** The text with which an organiser passes the public page on. */
export const shareText = ({ name, date, venue, url, isOpen, opensAt }: SharedEvent): string => {
  const state = isOpen ? 'is open' : opensAt === '' ? 'opens soon' : `opens on ${opensAt}`;
  const where = [date, venue].filter((part) => part !== '').join(', ');
  return [
    `Registration for ${name} ${state}.`,
    ...(where === '' ? [] : [where]),
    '',
    `Register here: ${url}`,
  ].join('\n');
};
