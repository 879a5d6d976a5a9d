/** Texts that organisers write in place of an empty value. */
const nothing = /^(|-+|–|—|\.|n\/?a|n\.a\.?|nil+|none|null|not applicable|not available|#n\/a|शून्य)$/i;
export const isNothing = (cell: string): boolean => nothing.test(cell.trim());

/** 'No' in the languages of India. Not for a column with the person's own name: 'No' is a surname. */
const no =
  /^(no+|nope|nahi+n?|illai|illa|ledu|नहीं|नही|नाही|না|নেই|ના|નથી|ਨਹੀਂ|ନାହିଁ|இல்லை|లేదు|లేరు|ಇಲ್ಲ|ഇല്ല|نہیں)\.?$/iu;
export const isNo = (cell: string): boolean => isNothing(cell) || no.test(cell.trim());

/** Texts that name no accompanying person. Elsewhere they have a meaning: 'Single' is a category, 0 an age. */
const nobody =
  /^(n|nothing|x+|✗|✘|0+|not?[ -]?(one|body)|not|without|alone|single|self|only self|self only|not (coming|attending|accompanied)|no (spouse|accompany(ing)?( persons?)?|companions?|guests?))\.?$/iu;
export const isNobody = (cell: string): boolean => isNo(cell) || nobody.test(cell.trim());
