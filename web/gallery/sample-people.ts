export type Person = { serial: number; name: string; category: string; color: string; companions?: string };

export const PEOPLE: readonly Person[] = [
  {
    serial: 1,
    name: 'Dr. Venkataramanan Subramaniam Narasimhan',
    category: 'Org. Committee',
    color: '#7a1f2b',
    companions: 'Lakshmi Narasimhan, Aditya Narasimhan',
  },
  { serial: 2, name: 'Prof. Dr. Meenakshi Sundararajan', category: 'Org. Committee', color: '#7a1f2b' },
  {
    serial: 7,
    name: 'Dr. Anil K. Deshpande',
    category: 'Delegates',
    color: 'darkgreen',
    companions: 'Sunita Deshpande',
  },
  {
    serial: 8,
    name: 'डॉ. अनिरुद्ध कुलकर्णी',
    category: 'Delegates',
    color: 'darkgreen',
    companions: 'स्नेहा कुलकर्णी',
  },
  {
    serial: 13,
    name: 'டாக்டர் கார்த்திகேயன் சுப்பிரமணியன்',
    category: 'Delegates',
    color: 'darkgreen',
    companions: 'பிரியா கார்த்திகேயன், நிலா',
  },
  { serial: 27, name: 's.raghavan@tmc-thanjavur.example', category: 'Spot', color: '#e06d2f' },
  {
    serial: 104,
    name: 'Dr. Harpreet Kaur Dhillon',
    category: 'Speaker',
    color: '#1d1d1d',
    companions: 'Gurdeep Singh Dhillon',
  },
  {
    serial: 142,
    name: 'Dr. Raghunathan Parthasarathy',
    category: 'Delegates',
    color: 'darkgreen',
    companions: 'Vasantha Raghunathan, Sriram R., Janaki R.',
  },
  { serial: 144, name: 'Dr. Joseph Thomas Kurian', category: 'Delegates', color: 'darkgreen' },
  {
    serial: 208,
    name: 'Dr. Debjani Bhattacharyya-Mukhopadhyay',
    category: 'Delegates',
    color: 'darkgreen',
    companions: 'Arindam Mukhopadhyay',
  },
  { serial: 317, name: 'Dr. Fathima Beevi M.', category: 'PG', color: '#0f7c8a' },
  { serial: 1024, name: 'Ms. Nivetha S.', category: 'OC Students', color: '#2b4c7e' },
];
