/** 'Q7. City', '(7) City', '7) City'; not '1st instalment'. */
const numbering =
  /^\s*(?:q(?:uestion|n)?\.?\s*\d{1,2}\s*[.):-]*|[([]\s*\d{1,2}\s*[)\]]|\d{1,2}\s*[.):-]+|[([]?[a-h]\))\s*(?=\S)/i;
export const withoutNumber = (heading: string): string => heading.replace(numbering, '');

/** Hints in brackets: 'Full name (as on the certificate)', 'City (required)'. */
const hint =
  /[([][^()[\]]*\b(required|optional|mandatory|as|in|capitals?|block|digits?|yes|no|whats ?app|dd|if|example|eg|e\.g|format|only|with|without|for|certificate|etc|write|please|any)\b[^()[\]]*[)\]]/gi;
const lead =
  /^(?:(?:please|kindly|pls)\s+)?(?:(?:enter|type|write|give|mention|provide|fill(?:\s+in)?|select|choose|specify|state|indicate|tell us)\s+)?(?:(?:what|which)(?:\s+(?:is|are)|['’]s)?\s+)?(?:(?:the|your|ur|good|correct)\s+)*/i;
const tail =
  /[\s,-]+(?:are you from|(?:do )?you (?:live|stay|work|practi[sc]e|reside|belong)(?: in| to| at)?|you are from|(?:for|of) (?:you|yourself|self|(?:the )?(?:delegate|participant|registrant))|as (?:on|per|in|required|it|you|printed|mentioned)\b.*|in (?:capitals?|full|(?:capital|block) letters)|if any|please|required|\d+ digits?)$/i;

/** Headings worded as questions that no pattern of headings fits. */
const questions: readonly (readonly [RegExp, string])[] = [
  [/^how old are you/i, 'Age'],
  [
    /^(?:i am |you are |are you )?(?:registering|registered|register|joining|attending) as\b|^i am an?$/i,
    'Category',
  ],
  [/^how much (?:did|have) you (?:pay|paid)|^amount (?:that )?you (?:have )?paid/i, 'Amount paid'],
  [/^(?:when|on which (?:day|date)) (?:did|have) you (?:pay|paid)/i, 'Date of payment'],
  [/^how (?:did|have) you (?:pay|paid)/i, 'Payment method'],
  [/^who (?:paid|pays)/i, 'Payer'],
  [/^(?:where are you|where do you come) from/i, 'City'],
];

const isMixed = (text: string): boolean =>
  /\p{Script=Latin}/u.test(text) && /(?!\p{Script=Latin})\p{L}/u.test(text);
/** The English part of a heading in two languages. */
const latinPart = (text: string): string =>
  isMixed(text)
    ? text
        .replaceAll(/(?!\p{Script=Latin})[\p{L}\p{M}]+/gu, ' ')
        .replaceAll(/\(\s*\)|\[\s*\]/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/^[\s/|,:–-]+|[\s/|,:–-]+$/g, '')
    : text;

/** The heading without its number, hints, the other language and the words of a question. */
export const simpleHeading = (heading: string): string => {
  let text = latinPart(withoutNumber(heading))
    .replaceAll(hint, ' ')
    .replaceAll(/[?*:\s]+$/g, '')
    .trim();
  const asked = questions.find(([pattern]) => pattern.test(text));
  if (asked) return asked[1];
  text = text.replace(lead, '').trim();
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(tail, '').trim();
  }
  return text;
};
