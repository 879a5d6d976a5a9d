export const namesByScript = {
  Latin: 'Dr. Zoë Šimić',
  Devanagari: 'डॉ. लक्ष्मी प्रियंका',
  Bengali: 'লক্ষ্মী কৌশিক',
  Gurmukhi: 'ਲਕਸ਼ਮੀ ਸਿੰਘ',
  Gujarati: 'લક્ષ્મી શ્રીનિવાસ',
  Odia: 'ଲକ୍ଷ୍ମୀ ଶ୍ରୀନିବାସ',
  Tamil: 'டாக்டர் கௌசல்யா',
  Telugu: 'లక్ష్మీ వెంకటేశ్వర',
  Kannada: 'ಲಕ್ಷ್ಮೀ ವೆಂಕಟೇಶ',
  Malayalam: 'ലക്ഷ്മി കൃഷ്ണൻ',
  Urdu: 'محمد علی خان',
  'Urdu digits': '۱۲۳',
} as const;

/** Each pair of different scripts, either first. */
export const mixedNames: readonly (readonly [string, string])[] = Object.values(namesByScript).flatMap(
  (one, index, all) =>
    all
      .slice(index + 1)
      .map((other) => (index % 2 === 0 ? ([one, other] as const) : ([other, one] as const))),
);
