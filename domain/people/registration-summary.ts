import { personWords } from './people-words.ts';
import type { Delegate } from '../model/delegate.ts';
import { displayName, phoneForDisplay } from '../core/text/format.ts';

export interface RegistrationFacts {
  readonly eventName: string;
  readonly delegate: Delegate;
  readonly serial: number | null;
  readonly code: string;
  readonly category: string;
  readonly companionNames: readonly string[];
}

export const registrationSummary = (facts: RegistrationFacts): string => {
  const { delegate } = facts;
  const place = [delegate.city, delegate.state].filter((part) => part !== '').join(', ');
  const lines: readonly (readonly [string, string])[] = [
    ['', facts.eventName],
    ['Name', displayName(delegate)],
    ['Regd No', facts.serial === null ? '' : String(facts.serial)],
    ['Code', facts.code],
    ['Category', facts.category],
    ['Phone', phoneForDisplay(delegate.phone)],
    ['E-mail', delegate.fullName === '' ? '' : delegate.email],
    ['Place', place],
    ['Food preference', delegate.foodPreference],
    ['Payment', delegate.isPaid ? personWords.paid : personWords.notPaid],
    ['Accompanying persons', facts.companionNames.join(', ')],
  ];
  return lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => (name === '' ? value : `${name}: ${value}`))
    .join('\n');
};
