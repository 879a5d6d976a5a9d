/** Names that Windows keeps for devices, with any ending. */
const device = /^(con|prn|aux|nul|(com|lpt)[\d¹²³]) *(\.|$)/iu;
const longest = 80;
/** Room for a number behind a name, as ' (12)'. */
const numberRoom = 8;

/** A file name that every system accepts. Letters, marks and digits of all scripts stay. `ending` is not cleaned. */
export const safeFileName = (stem: string, ending: string): string => `${cleanStem(stem, longest)}.${ending}`;

const cleanStem = (stem: string, most: number): string => {
  const clean = stem
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} ._&()'-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  const cut = [...clean]
    .slice(0, most)
    .join('')
    .replace(/^[ .]+|[ .]+$/g, '');
  return cut === '' || device.test(cut) ? `file ${cut}`.trim() : cut;
};

/** Makes stems of one folder: no two give one file name, also where capitals do not count. The second gets '(2)'. */
export const unusedStems = (): ((stem: string) => string) => {
  const used = new Set<string>();
  return (stem) => {
    for (let number = 1; ; number++) {
      const tried =
        number === 1 ? cleanStem(stem, longest) : `${cleanStem(stem, longest - numberRoom)} (${number})`;
      const key = tried.toLowerCase();
      if (used.has(key)) continue;
      used.add(key);
      return tried;
    }
  };
};
