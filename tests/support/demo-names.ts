/** Who may sign in to the demo event, and as what. */
export const demoPhones = {
  admin: '9000000000',
  scan: '9000000021',
  write: '9000000022',
  read: '9000000023',
} as const;

/** Given and family names by region; whoever bears a combination of them is invented. */
export const regions = [
  {
    share: 5,
    given: [
      'Lakshmi',
      'Suresh',
      'Kavya',
      'Manjunath',
      'Shruti',
      'Nagaraj',
      'Deepa',
      'Basavaraj',
      'Chaitra',
      'Girish',
    ],
    family: ['Hegde', 'Gowda', 'Shetty', 'Kulkarni', 'Patil', 'Bhat', 'Naik', 'Kamath', 'Murthy', 'Desai'],
    city: ['Bengaluru', 'Mysuru', 'Mangaluru', 'Hubballi'],
    state: 'Karnataka',
    pincode: 560_001,
  },
  {
    share: 4,
    given: [
      'Meenakshi',
      'Karthik',
      'Anbu',
      'Selvi',
      'Murugan',
      'Priya',
      'Senthil',
      'Kavitha',
      'Arun',
      'Revathi',
    ],
    family: [
      'Subramanian',
      'Raman',
      'Iyer',
      'Chettiar',
      'Pillai',
      'Natarajan',
      'Thevar',
      'Sundaram',
      'Mudaliar',
      'Rajan',
    ],
    city: ['Chennai', 'Madurai', 'Coimbatore', 'Thanjavur'],
    state: 'Tamil Nadu',
    pincode: 600_001,
  },
  {
    share: 2,
    given: ['மீனாட்சி', 'கார்த்திக்', 'செல்வி', 'முருகன்', 'அன்பு', 'கவிதா'],
    family: ['சுப்பிரமணியன்', 'ராமன்', 'நடராஜன்', 'சுந்தரம்'],
    city: ['சென்னை', 'மதுரை'],
    state: 'Tamil Nadu',
    pincode: 625_001,
  },
  {
    share: 3,
    given: ['Anjali', 'Biju', 'Sreeja', 'Mathew', 'Fathima', 'Vishnu', 'Asha', 'Joseph'],
    family: ['Nair', 'Menon', 'Kurian', 'Varghese', 'Thomas', 'Pillai', 'Koya', 'Panicker'],
    city: ['Kochi', 'Thrissur', 'Kozhikode'],
    state: 'Kerala',
    pincode: 682_001,
  },
  {
    share: 3,
    given: ['Aditya', 'Sneha', 'Vikram', 'Pooja', 'Rahul', 'Neha', 'Imran', 'Ayesha', 'Harpreet', 'Gurmeet'],
    family: ['Sharma', 'Verma', 'Singh', 'Khan', 'Gupta', 'Yadav', 'Kaur', 'Mishra', 'Ansari', 'Chauhan'],
    city: ['New Delhi', 'Lucknow', 'Jaipur', 'Chandigarh'],
    state: 'Delhi',
    pincode: 110_001,
  },
  {
    share: 2,
    given: ['आदित्य', 'स्नेहा', 'विक्रम', 'पूजा', 'श्रद्धा', 'कृष्ण'],
    family: ['शर्मा', 'वर्मा', 'मिश्र', 'जोशी', 'कुलकर्णी'],
    city: ['पुणे', 'नागपुर'],
    state: 'Maharashtra',
    pincode: 411_001,
  },
  {
    share: 2,
    given: ['Debjani', 'Sourav', 'Ananya', 'Arijit', 'Rituparna', 'Subhash'],
    family: ['Banerjee', 'Mukherjee', 'Das', 'Bose', 'Ghosh', 'Mohanty', 'Panda'],
    city: ['Kolkata', 'Bhubaneswar', 'Guwahati'],
    state: 'West Bengal',
    pincode: 700_001,
  },
] as const;
export type Region = (typeof regions)[number];

export const companyNames = [
  'Aravalli Pharma',
  'Nilgiri Médical',
  'Kaveri Devices',
  'Vindhya Healthcare',
  'Malabar Labs',
];
/** Who pays for people of theirs. */
export const hospitals = [
  'District Hospital, Hassan',
  'Lotus Heart Centre',
  'Sunrise Multispeciality Hospital',
];
export const relationships = ['Spouse', 'Son', 'Daughter', 'Mother', 'Father', 'Friend'];
export const paymentMethods = ['UPI_ICICI', 'NET_BANKING_ICICI', 'DEBIT_CARD', 'CREDIT_CARD', 'NEFT', 'CASH'];

export const categoryKinds = [
  { id: 'orgcomm', name: 'Organising Committee', background: '#7c2d12', share: 3 },
  { id: 'ocv', name: 'OC Volunteer', background: '#334155', share: 4 },
  { id: 'delegates', name: 'Delegate', background: '#14532d', share: 60 },
  { id: 'pg', name: 'PG Student', background: '#fde68a', share: 20 },
  { id: 'speaker', name: 'Speaker', background: '#1e3a8a', share: 8 },
  { id: 'spot', name: 'Spot Registration', background: '#581c87', share: 5 },
] as const;

// In the order in which the tree's map of categories comes back.
const everyone = categoryKinds.map(({ id }) => id).toSorted();
const plain = { opensParty: false, nextStep: '' };
/** `fromMinute` and `toMinute` count from 8:00 on the first day; without them nothing is marked yet. */
export const recordKinds = [
  {
    id: '1',
    name: 'Registration kit',
    categoryIds: everyone,
    turnout: 0.7,
    fromMinute: 0,
    toMinute: 240,
    opensParty: false,
    nextStep: 'Collect your bag at counter 2, to your left.',
  },
  {
    id: '2',
    name: 'Day 1 breakfast',
    categoryIds: everyone,
    turnout: 0.55,
    fromMinute: 10,
    toMinute: 110,
    ...plain,
  },
  {
    id: '3',
    name: 'Day 1 lunch',
    categoryIds: everyone,
    turnout: 0.2,
    fromMinute: 255,
    toMinute: 275,
    ...plain,
  },
  {
    id: '4',
    name: 'Gala dinner',
    categoryIds: ['delegates', 'orgcomm', 'speaker'],
    turnout: 0,
    opensParty: true,
    nextStep: '',
  },
  { id: '5', name: 'Workshop: airway', categoryIds: ['pg', 'speaker'], turnout: 0, ...plain },
] as const;
