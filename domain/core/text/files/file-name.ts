/** Names that Windows keeps for devices, with any ending. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/iu;
const longest = 80;

/** A file name that every system accepts. Letters, marks and digits of all scripts stay. `ending` is not cleaned. */
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
