/*
 * Characters that no reader sees. They come with pasted text, hide in names and addresses, and turn a line around.
 * Free of zod, because the public pages use it (docs/decisions/069-public-pages.md).
 */

const isPlain = /^[\x20-\x7e\n]*$/;

/** Zero-width spaces, soft hyphens, marks and overrides of direction. Not joiners and variation selectors. */
const invisible =
  /(?![\u200C\u200D]|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/**
 * Joiners and variation selectors where they mean nothing: at the start, and after a space, a
 * punctuation mark, or a letter of a script that does not spell with them. Scripts of India, Arabic and emoji do.
 */
const idle =
  /(?<![\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\d#*\u200C\u200D]|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L})(?:[\u200C\u200D]|\p{Variation_Selector})/gu;

/** The text without invisible characters. Joiners stay where the spelling of a script needs them. */
export const withoutUnseen = (text: string): string =>
  isPlain.test(text) ? text : text.replace(invisible, '').replace(idle, '');

const anyUnseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** For addresses, phones, numbers and codes, which no script spells with joiners. */
export const withoutAnyUnseen = (text: string): string => text.replace(anyUnseen, '');
