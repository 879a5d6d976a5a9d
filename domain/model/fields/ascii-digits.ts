/** Replaces the digits of Arabic, Urdu, the Indic scripts and full width in numbers: '९८४०' becomes '9840'. */
export const asciiDigits = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    // Each of these scripts has its digits from U+..66 or U+..E6.
    .replaceAll(
      /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g,
      (digit) => String((digit.charCodeAt(0) & 0xf) - 6),
    );
