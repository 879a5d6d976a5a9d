/** Names that Windows keeps for devices, with any ending. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/iu;
const longest = 80;

/**
 * A name under which every system saves a file: people give companies and events any name. Letters, marks and digits of
 * all scripts stay. `stem` alone is cleaned; the ending is ours.
 */
export const safeFileName = (stem: string, ending: string): string => {
  const clean = stem
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} ._&()'-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  const cut = [...clean]
    .slice(0, longest)
    .join('')
    .replace(/^[ .]+|[ .]+$/g, '');
  const usable = cut === '' || device.test(cut) ? `file ${cut}`.trim() : cut;
  return `${usable}.${ending}`;
};
