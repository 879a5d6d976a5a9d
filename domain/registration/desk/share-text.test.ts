import { describe, expect, it } from 'vitest';
import { shareText } from './share-text.ts';

const event = {
  name: 'PHYSICON 2026',
  date: '18-20 September 2026',
  venue: 'Chennai',
  url: 'https://desk.example/r/physicon',
  isOpen: true,
  opensAt: '',
};

describe('shareText', () => {
  it('names the event, its days and place, and the address', () => {
    expect(shareText(event)).toBe(
      [
        'Registration for PHYSICON 2026 is open.',
        '18-20 September 2026, Chennai',
        '',
        'Register here: https://desk.example/r/physicon',
      ].join('\n'),
    );
  });

  it('says when registration opens, and leaves out what is not known', () => {
    const text = shareText({ ...event, date: '', venue: '', isOpen: false, opensAt: '1 Aug, 9:00 AM' });
    expect(text).toBe(
      'Registration for PHYSICON 2026 opens on 1 Aug, 9:00 AM.\n\nRegister here: https://desk.example/r/physicon',
    );
    expect(shareText({ ...event, isOpen: false })).toMatch(/^Registration for PHYSICON 2026 opens soon\./);
  });
});
