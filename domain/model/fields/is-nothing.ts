import { fold } from './fold.ts';

/** Texts that organisers write in place of an empty value. */
const nothing =
  /^([-–—.*_~\\/]*|n\/?a|n\.a\.?|nil+|none|null|not applicable|not available|#n\/a|info requested|शून्य|निरंक)$/i;
export const isNothing = (cell: string): boolean => nothing.test(cell.trim());

const phrases = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(',')
      .map(fold)
      .filter((phrase) => phrase !== ''),
  );

/** 'No' in the languages of India. Not for a column with the person's own name: 'No' is a surname. */
const no = phrases(`
  no, noo, nope, na, nah, nahi, nahin, nahii, nai, naahi, nathi, nei, illai, illa, ille, ledu, nil nil, no no,
  नहीं, नही, ना, कोई नहीं, शून्य, निल, नाही, नाहीत, कोणी नाही, কেউ নেই, না, নেই, নাই, শূন্য, ના, નથી, નહિ, નહીં, કોઈ નહીં, શૂન્ય,
  ਨਹੀਂ, ਨਹੀ, ਨਾ, ਕੋਈ ਨਹੀਂ, ਸਿਫ਼ਰ, ନାହିଁ, ନାହି, ନା, କେହି ନାହିଁ, ଶୂନ୍ୟ, இல்லை, இல்ல, யாரும் இல்லை, பூஜ்ஜியம், లేదు, లేరు, కాదు,
  ఎవరూ లేరు, సున్నా, ಇಲ್ಲ, ಯಾರೂ ಇಲ್ಲ, ಶೂನ್ಯ, ഇല്ല, ഇല്ലാ, ആരുമില്ല, ആരും ഇല്ല, പൂജ്യം, نہیں, نہ, کوئی نہیں, صفر`);
export const isNo = (cell: string): boolean => isNothing(cell) || no.has(fold(cell));

/** Texts that name no accompanying person. Elsewhere they have a meaning: 'Single' is a category, 0 an age. */
const nobody =
  /^(n|nothing|x+|✗|✘|❌|[0०০૦੦୦௦౦೦൦۰]+|not?[ -]?(one|body)|not|without|alone|single|unmarried|bachelor|self|myself|only (self|me|myself)|(self|me) only|no,? thanks?( you)?|not (coming|attending|accompan(ied|ying)|required|applicable)|(no|nil|without) (spouse|accompan(y(ing)?|ied)( (persons?|members?|by anyone))?|companions?|guests?|family))$/iu;
const alone = phrases(`
  अकेला, अकेली, अकेले, केवल मैं, स्वयं, एकटा, एकटी, फक्त मी, একা, শুধু আমি, એકલા, એકલો, ਇਕੱਲਾ, ਇਕੱਲੀ, ଏକା, தனியாக, தனி, ఒంటరిగా, నేను మాత్రమే,
  ಒಬ್ಬನೇ, ಒಬ್ಬಳೇ, ഒറ്റയ്ക്ക്, ഞാൻ മാത്രം, اکیلا, اکیلے, صرف میں`);
export const isNobody = (cell: string): boolean => {
  const text = cell.trim().replace(/[\s.!।]+$/u, '');
  if (isNo(text) || nobody.test(text) || alone.has(fold(text))) return true;
  // 'No, alone', 'Nil / 0'.
  const parts = text.split(/[,;/()–-]+/).map((part) => part.trim());
  return parts.length > 1 && parts.every((part) => part !== text && isNobody(part));
};
