/** Letters and digits only, without case: 'Early-Bird' and 'early bird'. A name of other characters stays as it is. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '') || name.trim();

/** A different name for each entry, in their order: 'Dinner', 'Dinner (2)'. No name looks like a reserved one. */
export const differentNames = (names: readonly string[], reserved: readonly string[] = []): string[] => {
  const own = new Set(names.map(plainName));
  const taken = new Set(reserved.map(plainName));
  return names.map((name) => {
    let different = name;
    for (let count = 2; taken.has(plainName(different)); count++) {
      different = `${name} (${count})`;
      if (own.has(plainName(different))) different = name;
    }
    taken.add(plainName(different));
    return different;
  });
};

/** The position of a name, or of the only one that begins the text: 'Early bird (till 30 June)'. Null for none. */
export const positionOfName = (names: readonly string[], text: string): number | null => {
  if (text.trim() === '') return null;
  const wanted = plainName(text);
  const keys = names.map(plainName);
  const exact = keys.indexOf(wanted);
  if (exact !== -1) return exact;
  const begun = keys.flatMap((key, index) => (key !== '' && wanted.startsWith(key) ? [index] : []));
  const [only] = begun;
  return begun.length === 1 && only !== undefined ? only : null;
};
