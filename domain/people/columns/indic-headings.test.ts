import { describe, expect, test } from 'vitest';
import { EventStore } from '../../core/store/event-store.ts';
import { firstPlan, isCertain } from '../import/first-plan.ts';
import { targetOfHeader } from '../import/guess-columns.ts';
import { previewRows } from '../../money/import/preview-list.ts';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';

const languages = [
  ['Hindi', ['नाम', 'फ़ोन', 'शहर'], 'मीना कुमारी', 'नागपुर', 'संस्थान'],
  ['Marathi', ['नाव', 'मोबाईल', 'शहर'], 'मीना कुलकर्णी', 'अहमदनगर', 'संस्था'],
  ['Bengali', ['নাম', 'ফোন', 'শহর'], 'মীনা সেন', 'কলকাতা', 'হাসপাতাল'],
  ['Gujarati', ['નામ', 'ફોન', 'શહેર'], 'મીના શાહ', 'અમદાવાદ', 'સંસ્થા'],
  ['Gurmukhi', ['ਨਾਮ', 'ਫ਼ੋਨ', 'ਸ਼ਹਿਰ'], 'ਮੀਨਾ ਕੌਰ', 'ਅੰਮ੍ਰਿਤਸਰ', 'ਹਸਪਤਾਲ'],
  ['Odia', ['ନାମ', 'ଫୋନ', 'ସହର'], 'ମୀନା ଦାସ', 'କଟକ', 'ହସ୍ପିଟାଲ'],
  ['Tamil', ['பெயர்', 'தொலைபேசி', 'நகரம்'], 'மீனா சுப்பிரமணியன்', 'சென்னை', 'மருத்துவமனை'],
  ['Telugu', ['పేరు', 'ఫోన్', 'నగరం'], 'మీనా రావు', 'విజయవాడ', 'ఆసుపత్రి'],
  ['Kannada', ['ಹೆಸರು', 'ದೂರವಾಣಿ', 'ನಗರ'], 'ಮೀನಾ ಹೆಗಡೆ', 'ಮೈಸೂರು', 'ಆಸ್ಪತ್ರೆ'],
  ['Malayalam', ['പേര്', 'ഫോൺ', 'നഗരം'], 'മീന നായർ', 'കൊച്ചി', 'ആശുപത്രി'],
  ['Urdu', ['نام', 'فون', 'شہر'], 'مینا خان', 'حیدرآباد', 'ہسپتال'],
] as const;

const store = new EventStore();
const read = (rows: DataSheet['rows']) => {
  const plan = firstPlan(store, { rows }, { now: 0 });
  const people = [...previewRows(store, { rows }, plan)].filter((row) => row !== null);
  return {
    headerRow: plan.headerRow,
    isCertain: isCertain({ rows }, plan),
    people: people.map(({ outcome, person: { details } }) => ({ outcome, ...details })),
  };
};

describe.each(languages)('a list in %s', (_language, [nameHead, phoneHead, cityHead], name, city, other) => {
  const person = [name, '9811100002', city];

  test('with headings is read by them', () => {
    expect(read([[nameHead, phoneHead, cityHead], person])).toEqual({
      headerRow: 0,
      isCertain: true,
      people: [{ outcome: 'new', fullName: name, phone: '9811100002', city }],
    });
  });

  test('has the same headings in another order', () => {
    const rows = [
      [cityHead, phoneHead, nameHead],
      [city, '9811100002', name],
    ];
    expect(read(rows).people).toEqual([{ outcome: 'new', fullName: name, phone: '9811100002', city }]);
  });

  test('without headings takes the first words for the name, and is not certain of the rest', () => {
    expect(read([person])).toEqual({
      headerRow: null,
      isCertain: false,
      people: [{ outcome: 'new', fullName: name, phone: '9811100002' }],
    });
  });

  test('with headings that are not known has no person of that row, and is not certain', () => {
    expect(read([[other, other, other], person])).toEqual({
      headerRow: 0,
      isCertain: false,
      people: [{ outcome: 'new', fullName: name, phone: '9811100002' }],
    });
  });
});

test.each([
  ['प्रतिनिधि का नाम', 'fullName'],
  ['नाम / Name', 'fullName'],
  ['मोबाइल नंबर', 'phone'],
  ['मोबाइल नं. 1', 'phone'],
  ['शहर का नाम', 'city'],
  ['ईमेल पता', 'email'],
  ['जन्म तिथि', 'dateOfBirth'],
  ['पिता का नाम', null],
  ['अस्पताल का नाम', null],
  ['प्रथम नाम', 'firstName'],
  ['पत्ता', 'address'],
  ['வயது', 'age'],
  ['கைபேசி எண்', 'phone'],
  ['அஞ்சல் குறியீடு', 'pincode'],
  ['పుట్టిన తేదీ', 'dateOfBirth'],
  ['ಪ್ರತಿನಿಧಿಯ ಹೆಸರು', 'fullName'],
  ['ಇಮೇಲ್ ವಿಳಾಸ', 'email'],
  // The same word with the atomic letter and, as older keyboards write it, with a joiner.
  ['ഫോൺ നമ്പർ', 'phone'],
  ['ഫോണ്‍ നമ്പര്‍', 'phone'],
  ['লিঙ্গ', 'gender'],
  ['રાજ્ય', 'state'],
  ['ਜਨਮ ਮਿਤੀ', 'dateOfBirth'],
  ['ଠିକଣା', 'address'],
  ['موبائل نمبر', 'phone'],
  // As the Arabic keyboard writes it.
  ['اي ميل', 'email'],
  ['شهر', 'city'],
])('the heading %s means %s', (heading, target) => expect(targetOfHeader(heading)).toBe(target));

test('a phone in the digits of the script is one', () => {
  expect(read([['मीना कुमारी', '९८१११००००२']]).people).toEqual([
    { outcome: 'new', fullName: 'मीना कुमारी', phone: '9811100002' },
  ]);
});

test('a first person without a phone is no heading', () => {
  const rows = [
    ['मीना कुमारी', '-', 'नागपुर'],
    ['सीता देवी', '9811100004', 'पुणे'],
  ];
  expect(read(rows)).toMatchObject({ headerRow: null, people: [{ fullName: 'मीना कुमारी' }, {}] });
});
