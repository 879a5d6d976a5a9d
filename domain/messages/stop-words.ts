import type { MessagePurpose } from '../model/message.ts';

/** Messages about the person's own registration go out also to people who stopped the others. */
const general: ReadonlySet<MessagePurpose> = new Set(['venue', 'free']);

export const isNecessary = (purpose: MessagePurpose): boolean => !general.has(purpose);

/** What a reply says; null: something else. */
export const wishOf = (reply: string): 'stop' | 'start' | null => {
  const word = reply
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();
  if (word === 'STOP' || word === 'UNSUBSCRIBE') return 'stop';
  return word === 'START' || word === 'SUBSCRIBE' ? 'start' : null;
};

/** The page that the link in a mail opens. */
export const stopPageWords = {
  title: 'Messages of events',
  question: 'Stop messages to this address?',
  detail:
    'You then get no general messages of the events on this server. Messages about your own registration, payment and ID card still come.',
  stop: 'Stop messages',
  stopped: 'Stopped. You get no more general messages.',
  start: 'Get messages again',
  started: 'You get messages again.',
  invalid: 'This link is not valid. Copy the whole link from the mail.',
  footer: (url: string) => `Stop messages like this: ${url}`,
} as const;
