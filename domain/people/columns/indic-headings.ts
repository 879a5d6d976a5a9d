import { fold } from '../../model/fields/fold.ts';
import { indicPaymentHeadings } from './indic-payment-headings.ts';
import type { ColumnTarget } from './targets.ts';

type Headings = Readonly<Partial<Record<ColumnTarget, readonly string[]>>> & {
  /** Words without influence on the meaning: particles, 'number', 'name', 'address', 'delegate'. */
  readonly filler: readonly string[];
};

/**
 * By language. A heading names a field if it is one of these phrases, with or without filler; any other word
 * changes its meaning.
 */
const indicHeadings: Readonly<Record<string, Headings>> = {
  hindi: {
    email: ['ईमेल', 'ई मेल', 'इमेल'],
    phone: ['फ़ोन', 'मोबाइल', 'दूरभाष', 'व्हाट्सएप', 'व्हाट्सऐप', 'संपर्क'],
    dateOfBirth: ['जन्म तिथि', 'जन्मतिथि', 'जन्म दिनांक', 'जन्म तारीख'],
    age: ['आयु', 'उम्र'],
    gender: ['लिंग'],
    foodPreference: ['भोजन', 'खाना', 'आहार'],
    salutation: ['संबोधन', 'उपाधि'],
    firstName: ['पहला नाम', 'प्रथम नाम'],
    lastName: ['उपनाम', 'कुलनाम', 'अंतिम नाम'],
    category: ['श्रेणी', 'वर्ग', 'प्रकार'],
    pincode: ['पिन कोड', 'पिनकोड', 'पिन'],
    city: ['शहर', 'नगर', 'स्थान'],
    state: ['राज्य', 'प्रदेश'],
    country: ['देश'],
    address: ['पता'],
    fullName: ['नाम', 'पूरा नाम', 'प्रतिनिधि', 'प्रतिभागी'],
    companionNames: ['साथ में आने वाले', 'साथ आने वाले', 'साथी', 'सहयात्री', 'परिवार'],
    filler: [
      'का',
      'के',
      'की',
      'नंबर',
      'नम्बर',
      'संख्या',
      'नं',
      'क्रमांक',
      'सं',
      'नाम',
      'पता',
      'प्रतिनिधि',
      'प्रतिभागी',
      'वर्ष',
      'पसंद',
    ],
  },
  marathi: {
    email: ['ईमेल', 'ई मेल'],
    phone: ['फोन', 'मोबाईल', 'दूरध्वनी', 'भ्रमणध्वनी', 'व्हॉट्सअ‍ॅप', 'संपर्क'],
    dateOfBirth: ['जन्मतारीख', 'जन्म तारीख', 'जन्म दिनांक'],
    age: ['वय'],
    gender: ['लिंग'],
    foodPreference: ['जेवण', 'आहार', 'भोजन'],
    firstName: ['पहिले नाव'],
    lastName: ['आडनाव'],
    category: ['श्रेणी', 'प्रवर्ग', 'प्रकार'],
    pincode: ['पिन कोड', 'पिनकोड'],
    city: ['शहर', 'गाव', 'ठिकाण'],
    state: ['राज्य'],
    country: ['देश'],
    address: ['पत्ता'],
    fullName: ['नाव', 'पूर्ण नाव', 'संपूर्ण नाव', 'प्रतिनिधी', 'सहभागी'],
    companionNames: ['सोबत येणारे', 'सोबती', 'जोडीदार'],
    filler: [
      'चे',
      'चा',
      'ची',
      'नंबर',
      'क्रमांक',
      'क्र',
      'नाव',
      'नांव',
      'पत्ता',
      'प्रतिनिधी',
      'प्रतिनिधीचे',
      'सहभागी',
      'वर्षे',
    ],
  },
  bengali: {
    email: ['ইমেইল', 'ই মেইল', 'ইমেল', 'ই মেল'],
    phone: ['ফোন', 'মোবাইল', 'দূরভাষ', 'হোয়াটসঅ্যাপ', 'যোগাযোগ'],
    dateOfBirth: ['জন্ম তারিখ', 'জন্মতারিখ', 'জন্মদিন'],
    age: ['বয়স'],
    gender: ['লিঙ্গ'],
    foodPreference: ['খাবার', 'খাদ্য', 'আহার'],
    firstName: ['প্রথম নাম'],
    lastName: ['পদবি', 'পদবী', 'শেষ নাম'],
    category: ['শ্রেণী', 'শ্রেণি', 'বিভাগ', 'ধরন', 'প্রকার'],
    pincode: ['পিন কোড', 'পিনকোড', 'পিন'],
    city: ['শহর', 'নগর', 'স্থান'],
    state: ['রাজ্য'],
    country: ['দেশ'],
    address: ['ঠিকানা'],
    fullName: ['নাম', 'পুরো নাম', 'সম্পূর্ণ নাম', 'প্রতিনিধি', 'অংশগ্রহণকারী'],
    companionNames: ['সঙ্গী', 'সঙ্গে যারা আসবেন'],
    filler: ['নম্বর', 'নং', 'সংখ্যা', 'নাম', 'নামের', 'ঠিকানা', 'প্রতিনিধির', 'প্রতিনিধি', 'অংশগ্রহণকারীর', 'পছন্দ'],
  },
  gujarati: {
    email: ['ઈમેલ', 'ઇમેલ', 'ઈ મેલ', 'ઇ મેલ', 'ઇમેઇલ', 'ઈમેઈલ'],
    phone: ['ફોન', 'મોબાઇલ', 'મોબાઈલ', 'વોટ્સએપ', 'સંપર્ક'],
    dateOfBirth: ['જન્મ તારીખ', 'જન્મતારીખ'],
    age: ['ઉંમર', 'વય'],
    gender: ['લિંગ', 'જાતિ'],
    foodPreference: ['ભોજન', 'ખોરાક', 'આહાર'],
    firstName: ['પ્રથમ નામ'],
    lastName: ['અટક'],
    category: ['શ્રેણી', 'કેટેગરી', 'પ્રકાર'],
    pincode: ['પિન કોડ', 'પિનકોડ'],
    city: ['શહેર', 'ગામ', 'સ્થળ'],
    state: ['રાજ્ય'],
    country: ['દેશ'],
    address: ['સરનામું'],
    fullName: ['નામ', 'પૂરું નામ', 'પૂરુ નામ', 'પ્રતિનિધિ'],
    companionNames: ['સાથે આવનાર', 'સાથી'],
    filler: ['નું', 'નો', 'ની', 'નંબર', 'નામ', 'પ્રતિનિધિ', 'પ્રતિનિધિનું', 'સરનામું', 'વર્ષ'],
  },
  punjabi: {
    email: ['ਈਮੇਲ', 'ਈ ਮੇਲ'],
    phone: ['ਫ਼ੋਨ', 'ਫੋਨ', 'ਮੋਬਾਈਲ', 'ਮੋਬਾਇਲ', 'ਵਟਸਐਪ', 'ਸੰਪਰਕ'],
    dateOfBirth: ['ਜਨਮ ਮਿਤੀ', 'ਜਨਮ ਤਾਰੀਖ', 'ਜਨਮ ਤਰੀਕ'],
    age: ['ਉਮਰ'],
    gender: ['ਲਿੰਗ'],
    foodPreference: ['ਭੋਜਨ', 'ਖਾਣਾ'],
    firstName: ['ਪਹਿਲਾ ਨਾਮ', 'ਪਹਿਲਾ ਨਾਂ'],
    lastName: ['ਉਪਨਾਮ', 'ਗੋਤ'],
    category: ['ਸ਼੍ਰੇਣੀ', 'ਵਰਗ', 'ਕਿਸਮ'],
    pincode: ['ਪਿੰਨ ਕੋਡ', 'ਪਿਨ ਕੋਡ'],
    city: ['ਸ਼ਹਿਰ', 'ਨਗਰ', 'ਪਿੰਡ'],
    state: ['ਰਾਜ', 'ਸੂਬਾ'],
    country: ['ਦੇਸ਼', 'ਦੇਸ'],
    address: ['ਪਤਾ'],
    fullName: ['ਨਾਮ', 'ਨਾਂ', 'ਪੂਰਾ ਨਾਮ', 'ਪੂਰਾ ਨਾਂ', 'ਡੈਲੀਗੇਟ'],
    companionNames: ['ਨਾਲ ਆਉਣ ਵਾਲੇ', 'ਸਾਥੀ'],
    filler: ['ਦਾ', 'ਦੀ', 'ਦੇ', 'ਨੰਬਰ', 'ਨੰ', 'ਨਾਮ', 'ਨਾਂ', 'ਪਤਾ', 'ਡੈਲੀਗੇਟ'],
  },
  odia: {
    email: ['ଇମେଲ', 'ଇମେଲ୍', 'ଇ ମେଲ', 'ଇ ମେଲ୍'],
    phone: ['ଫୋନ', 'ଫୋନ୍', 'ମୋବାଇଲ', 'ମୋବାଇଲ୍', 'ଯୋଗାଯୋଗ'],
    dateOfBirth: ['ଜନ୍ମ ତାରିଖ', 'ଜନ୍ମତାରିଖ'],
    age: ['ବୟସ'],
    gender: ['ଲିଙ୍ଗ'],
    foodPreference: ['ଖାଦ୍ୟ', 'ଭୋଜନ'],
    firstName: ['ପ୍ରଥମ ନାମ'],
    lastName: ['ପଦବୀ', 'ସାଙ୍ଗିଆ', 'ଶେଷ ନାମ'],
    category: ['ଶ୍ରେଣୀ', 'ବର୍ଗ', 'ପ୍ରକାର'],
    pincode: ['ପିନ କୋଡ', 'ପିନ୍ କୋଡ୍', 'ପିନକୋଡ', 'ପିନ୍‌କୋଡ୍'],
    city: ['ସହର', 'ନଗର', 'ସ୍ଥାନ'],
    state: ['ରାଜ୍ୟ'],
    country: ['ଦେଶ'],
    address: ['ଠିକଣା'],
    fullName: ['ନାମ', 'ପୂରା ନାମ', 'ସମ୍ପୂର୍ଣ୍ଣ ନାମ', 'ପ୍ରତିନିଧି'],
    filler: ['ନମ୍ବର', 'ନଂ', 'ସଂଖ୍ୟା', 'ନାମ', 'ଠିକଣା', 'ପ୍ରତିନିଧି', 'ପ୍ରତିନିଧିଙ୍କ'],
  },
  tamil: {
    email: ['மின்னஞ்சல்', 'ஈமெயில்', 'இமெயில்', 'மெயில்'],
    phone: ['தொலைபேசி', 'அலைபேசி', 'கைபேசி', 'கைப்பேசி', 'செல்பேசி', 'மொபைல்', 'போன்', 'செல்', 'வாட்ஸ்அப்', 'தொடர்பு'],
    dateOfBirth: ['பிறந்த தேதி', 'பிறந்த நாள்', 'பிறந்ததேதி'],
    age: ['வயது'],
    gender: ['பாலினம்', 'பால்'],
    foodPreference: ['உணவு', 'உணவு விருப்பம்'],
    firstName: ['முதல் பெயர்'],
    lastName: ['குடும்பப் பெயர்', 'கடைசி பெயர்'],
    category: ['பிரிவு', 'வகை'],
    pincode: ['அஞ்சல் குறியீடு', 'பின்கோடு', 'பின் கோடு', 'அஞ்சல் குறியீட்டு'],
    city: ['நகரம்', 'ஊர்', 'இடம்', 'மாவட்டம்'],
    state: ['மாநிலம்'],
    country: ['நாடு'],
    address: ['முகவரி', 'விலாசம்'],
    fullName: ['பெயர்', 'முழுப் பெயர்', 'முழு பெயர்', 'பிரதிநிதி', 'பங்கேற்பாளர்'],
    companionNames: ['உடன் வருபவர்', 'உடன் வருபவர்கள்'],
    filler: ['எண்', 'எண்கள்', 'நம்பர்', 'பெயர்', 'முகவரி', 'பிரதிநிதி', 'பிரதிநிதியின்', 'பங்கேற்பாளர்', 'பங்கேற்பாளரின்'],
  },
  telugu: {
    email: ['ఈమెయిల్', 'ఇమెయిల్', 'ఈ మెయిల్', 'ఇ మెయిల్', 'మెయిల్'],
    phone: ['ఫోన్', 'మొబైల్', 'సెల్', 'దూరవాణి', 'వాట్సాప్', 'సంప్రదింపు'],
    dateOfBirth: ['పుట్టిన తేదీ', 'పుట్టిన తేది', 'జన్మ తేదీ'],
    age: ['వయస్సు', 'వయసు'],
    gender: ['లింగం', 'లింగము'],
    foodPreference: ['ఆహారం', 'భోజనం'],
    firstName: ['మొదటి పేరు'],
    lastName: ['ఇంటి పేరు', 'ఇంటిపేరు'],
    category: ['వర్గం', 'విభాగం', 'కేటగిరీ', 'రకం'],
    pincode: ['పిన్ కోడ్', 'పిన్‌కోడ్', 'పిన్కోడ్'],
    city: ['నగరం', 'పట్టణం', 'ఊరు', 'స్థలం'],
    state: ['రాష్ట్రం'],
    country: ['దేశం'],
    address: ['చిరునామా', 'అడ్రస్'],
    fullName: ['పేరు', 'పూర్తి పేరు', 'ప్రతినిధి'],
    companionNames: ['వెంట వచ్చేవారు'],
    filler: ['నంబర్', 'నంబరు', 'నెంబర్', 'సంఖ్య', 'పేరు', 'చిరునామా', 'ప్రతినిధి'],
  },
  kannada: {
    email: ['ಇಮೇಲ್', 'ಈಮೇಲ್', 'ಇ ಮೇಲ್', 'ಈ ಮೇಲ್', 'ಮಿಂಚಂಚೆ'],
    phone: ['ಫೋನ್', 'ಮೊಬೈಲ್', 'ದೂರವಾಣಿ', 'ವಾಟ್ಸಾಪ್', 'ವಾಟ್ಸಪ್', 'ಸಂಪರ್ಕ'],
    dateOfBirth: ['ಜನ್ಮ ದಿನಾಂಕ', 'ಹುಟ್ಟಿದ ದಿನಾಂಕ', 'ಜನ್ಮದಿನಾಂಕ'],
    age: ['ವಯಸ್ಸು', 'ವಯಸು'],
    gender: ['ಲಿಂಗ'],
    foodPreference: ['ಆಹಾರ', 'ಊಟ'],
    firstName: ['ಮೊದಲ ಹೆಸರು'],
    lastName: ['ಉಪನಾಮ', 'ಕೊನೆಯ ಹೆಸರು'],
    category: ['ವರ್ಗ', 'ವಿಭಾಗ', 'ವಿಧ', 'ಪ್ರಕಾರ'],
    pincode: ['ಪಿನ್ ಕೋಡ್', 'ಪಿನ್‌ಕೋಡ್', 'ಪಿನ್ಕೋಡ್'],
    city: ['ನಗರ', 'ಊರು', 'ಪಟ್ಟಣ', 'ಸ್ಥಳ'],
    state: ['ರಾಜ್ಯ'],
    country: ['ದೇಶ'],
    address: ['ವಿಳಾಸ'],
    fullName: ['ಹೆಸರು', 'ಪೂರ್ಣ ಹೆಸರು', 'ಪೂರ್ತಿ ಹೆಸರು', 'ಪ್ರತಿನಿಧಿ'],
    companionNames: ['ಜೊತೆಗೆ ಬರುವವರು'],
    filler: ['ಸಂಖ್ಯೆ', 'ನಂಬರ್', 'ಹೆಸರು', 'ವಿಳಾಸ', 'ಪ್ರತಿನಿಧಿ', 'ಪ್ರತಿನಿಧಿಯ'],
  },
  malayalam: {
    email: ['ഇമെയിൽ', 'ഇ മെയിൽ', 'ഈമെയിൽ', 'ഇമെയില്‍'],
    phone: ['ഫോൺ', 'ഫോണ്‍', 'മൊബൈൽ', 'മൊബൈല്‍', 'വാട്സാപ്പ്', 'വാട്ട്സ്ആപ്പ്', 'വാട്സ്ആപ്പ്', 'ബന്ധപ്പെടേണ്ട'],
    dateOfBirth: ['ജനന തീയതി', 'ജനനത്തീയതി', 'ജനന തിയതി', 'ജനനതീയതി'],
    age: ['വയസ്സ്', 'വയസ്', 'പ്രായം'],
    gender: ['ലിംഗം', 'ലിംഗഭേദം'],
    foodPreference: ['ഭക്ഷണം', 'ആഹാരം'],
    firstName: ['ആദ്യ പേര്', 'ആദ്യനാമം'],
    lastName: ['കുടുംബപ്പേര്', 'അവസാന പേര്'],
    category: ['വിഭാഗം', 'കാറ്റഗറി', 'തരം'],
    pincode: ['പിൻ കോഡ്', 'പിൻകോഡ്', 'പിന്‍ കോഡ്', 'പിന്‍കോഡ്'],
    city: ['നഗരം', 'പട്ടണം', 'സ്ഥലം'],
    state: ['സംസ്ഥാനം'],
    country: ['രാജ്യം'],
    address: ['വിലാസം', 'മേൽവിലാസം'],
    fullName: ['പേര്', 'പേര', 'മുഴുവൻ പേര്', 'പൂർണ്ണ നാമം', 'പ്രതിനിധി'],
    companionNames: ['കൂടെ വരുന്നവർ'],
    filler: ['നമ്പർ', 'നമ്പര്‍', 'നംബർ', 'പേര്', 'വിലാസം', 'പ്രതിനിധി', 'പ്രതിനിധിയുടെ'],
  },
  urdu: {
    email: ['ای میل', 'ایمیل'],
    phone: ['فون', 'موبائل', 'ٹیلی فون', 'ٹیلیفون', 'واٹس ایپ', 'رابطہ'],
    dateOfBirth: ['تاریخ پیدائش', 'تاریخِ پیدائش', 'پیدائش کی تاریخ'],
    age: ['عمر'],
    gender: ['جنس', 'صنف'],
    foodPreference: ['کھانا', 'خوراک', 'غذا'],
    firstName: ['پہلا نام'],
    lastName: ['خاندانی نام', 'آخری نام'],
    category: ['زمرہ', 'قسم'],
    pincode: ['پن کوڈ', 'پوسٹل کوڈ'],
    city: ['شہر', 'مقام'],
    state: ['ریاست', 'صوبہ'],
    country: ['ملک'],
    address: ['پتہ', 'پتا'],
    fullName: ['نام', 'پورا نام', 'مکمل نام', 'مندوب'],
    filler: ['کا', 'کی', 'کے', 'نمبر', 'نام', 'پتہ', 'مندوب'],
  },
};

/** People also type Urdu with the Arabic keyboard, whose yeh, kaf and heh are other characters. */
const oneAlphabet = (text: string): string =>
  text.replaceAll(/[يى]/g, 'ی').replaceAll('ك', 'ک').replaceAll(/[هة]/g, 'ہ');

/** As it is compared, without vowel points, which Urdu writes or not. */
const compared = (text: string): string => oneAlphabet(fold(text)).replaceAll(/[\u064b-\u0652\u0670]/g, '');

const phrases: readonly (readonly [target: ColumnTarget, phrase: string, filler: ReadonlySet<string>])[] =
  Object.entries(indicHeadings).flatMap(([language, { filler, ...byTarget }]) => {
    const rest = new Set(filler.map(compared));
    return Object.entries({ ...byTarget, ...indicPaymentHeadings[language] }).flatMap(([target, written]) =>
      written.map((phrase) => [target as ColumnTarget, compared(phrase), rest] as const),
    );
  });

export const targetOfIndicHeading = (header: string): ColumnTarget | null => {
  const text = compared(header.replaceAll(/[\p{Script=Latin}\p{N}]+/gu, ' '));
  if (text === '') return null;
  const exact = phrases.find(([, phrase]) => phrase === text);
  if (exact) return exact[0];
  const found = phrases
    .filter(([, phrase, filler]) => restOf(text, phrase)?.every((word) => filler.has(word)))
    .map(([target]) => target);
  // 'Name of the city' is the city: name and address are filler as well.
  return found.find((target) => target !== 'fullName' && target !== 'address') ?? found[0] ?? null;
};

/** The words of a heading other than the phrase; undefined if the phrase is not in it. */
const restOf = (text: string, phrase: string): readonly string[] | undefined => {
  const words = ` ${text} `;
  if (!words.includes(` ${phrase} `)) return undefined;
  return words
    .replace(` ${phrase} `, ' ')
    .split(' ')
    .filter((word) => word !== '');
};
