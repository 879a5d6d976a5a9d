import { fold } from '../../model/fields/fold.ts';
import { gstStates } from '../../model/fields/gstin.ts';

const words = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/[\s,]+/)
      .map(fold)
      .filter((word) => word !== ''),
  );

const total = words(`
  total totals subtotal grandtotal gtotal sum totalling mottam motham mothham ekun ottu
  कुल योग महायोग जोड़ सर्वयोग टोटल एकूण बेरीज मोट মোট সর্বমোট যোগফল টোটাল કુલ સરવાળો ટોટલ ਕੁੱਲ ਕੁਲ ਜੋੜ ਟੋਟਲ ମୋଟ ସମୁଦାୟ ଟୋଟାଲ
  மொத்தம் மொத்த கூட்டுத்தொகை டோட்டல் మొత్తం మొత్తము టోటల్ ಒಟ್ಟು ಮೊತ್ತ ಟೋಟಲ್ ആകെ മൊത്തം ആകെത്തുക ടോട്ടൽ کل میزان مجموعہ ٹوٹل`);
/** Words that may accompany 'total': 'Grand total (1,300 delegates)', 'Total amount received Rs.'. */
const besideTotal = words(`
  g sub grand net page sheet of the all amount amt rs inr rupees received receipts collection collected paid payable
  fee fees delegates delegate persons people participants members registrations registration count no nos in and only
  राशि रकम रुपये रुपए रु रक्कम प्रतिनिधि টাকা রুপি રકમ રૂપિયા ਰਕਮ ਰੁਪਏ ଟଙ୍କା ରାଶି தொகை ரூபாய் రూపాయలు సొమ్ము ರೂಪಾಯಿ ಹಣ തുക രൂപ رقم روپے`);
const counted = words('delegates delegate persons people participants members registrations doctors nos');

const isFigure = (word: string): boolean => /^\p{N}+$/u.test(word);

export const isTotalText = (text: string): boolean => {
  const folded = fold(text);
  if (/^(carried|brought) (forward|over|down)\b|^[cb] f$/.test(folded)) return true;
  const all = folded.split(' ');
  if (all.some((word) => total.has(word)))
    return all.every((word) => total.has(word) || besideTotal.has(word) || isFigure(word));
  return all.length === 2 && isFigure(all[0] ?? '') && counted.has(all[1] ?? '');
};

const offices =
  'president|secretary|treasurer|chairman|chairperson|chairwoman|convener|convenor|accountant|cashier|coordinator|co-?ordinator|organi[sz]ing secretary|organi[sz]ing chairman|joint secretary|general secretary|vice president|scientific chairman|auditor';
const office = new RegExp(
  `^\\W*((hon|honorary|org|organi[sz]ing|jt|joint|asst)\\W+)*(${offices})(\\W+(of|,|-)?\\s*[\\w .-]{0,40})?$`,
  'i',
);
/** 'Hon. Treasurer', without a name. */
export const isOffice = (text: string): boolean => office.test(text) && fold(text).split(' ').length <= 6;

const signed =
  /^\W*(prepared|checked|verified|approved|authori[sz]ed|submitted|compiled|entered|certified|signed) (by|on|for)\b|^\W*((authori[sz]ed )?(signature|signatory)\b|sd\s*\/)\W*(of\b.*|and\b.*)?$|^\W*(हस्ताक्षर|स्वाक्षरी|স্বাক্ষর|સહી|ਦਸਤਖ਼ਤ|ਦਸਤਖਤ|ସ୍ୱାକ୍ଷର|கையொப்பம்|సంతకం|ಸಹಿ|ഒപ്പ്|دستخط)\W*$/iu;
/** Below a signature come the name and the office. */
export const isSignature = (text: string): boolean => signed.test(text);

const note =
  /^\W*(printed|generated|received|updated|exported|downloaded) (by|on|for|from)\b|^\W*(notes?|remarks?|n\.? ?b|p\.? ?s|date|place|disclaimer|instructions?)\.?\s*:|^\W*(page|sheet) \d+( (of|\/) \d+)?\W*$|^\W*(end of (the )?list|e ?& ?o ?e|cont(inue)?d\b.*|thank you|p\.? ?t\.? ?o\.?)\W*$/i;
export const isNoteText = (text: string): boolean => isSignature(text) || note.test(text);

const section =
  /\b(members?|students?|delegates|participants|faculty|residents|speakers|doctors|nurses|technicians|volunteers|committee|spouses|accompanying persons|list|category|batch|group|registrations?)\b/i;
const states = new Set(Object.values(gstStates).map(fold));
/** 'LIFE MEMBERS', 'List of PG students', 'KARNATAKA': it names the people below it. */
export const isSectionText = (text: string): boolean =>
  text.length <= 60 && (section.test(text) || states.has(fold(text)));

const tableTitle =
  /^(summary|abstract|break ?up|category ?wise|date ?wise|bank( account)? details?|account details?|expenditure|expenses|income|receipts and payments|statement of accounts|collections?|totals?)\b/;
/** The title of another table below the list of people. */
export const isTableTitle = (text: string): boolean => tableTitle.test(fold(text));

/** Headings that say nothing of a person: they make a row of headings, together with others. */
const plainHeadings =
  /^(s ?l|s ?r|s|serial|sno|slno|srno|no|nos|count|number|numbers|quantity|qty|remarks?|particulars|description|details|signature|balance|rate|head|total|amount|amt|fees?|rs|rupees|date|bank|account|ifsc|branch)( no| number| rs| of (delegates|persons|members|people))?$/;
export const isPlainHeading = (text: string): boolean => plainHeadings.test(fold(text));
