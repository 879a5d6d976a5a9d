import type { AskedEligibility } from '#domain/model/registrations.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import type { Reader } from '#domain/core/store/event-store.ts';

type AskedInvitation = Pick<AskedEligibility, 'eligibilityId' | 'value'>;

/** Whether it is the same eligibility with the same code. */
const isSameInvitation = (one: AskedInvitation, other: AskedInvitation): boolean =>
  one.eligibilityId === other.eligibilityId && one.value.toLowerCase() === other.value.toLowerCase();

const invitationOf = (form: RegistrationForm, asked: AskedInvitation) =>
  form.invitations.find(({ eligibilityId, code }) => isSameInvitation({ eligibilityId, value: code }, asked));

/** Whether the eligibility has a valid code. Without one, the organiser must verify it. */
export const isInvited = (form: RegistrationForm, asked: AskedInvitation): boolean =>
  invitationOf(form, asked) !== undefined;

/** How many open orders use the invitation. */
export const invitationUses = (reader: Reader, asked: AskedInvitation): number => {
  let uses = 0;
  for (const { status, eligibility } of reader.all('orders'))
    if (status === 'open' && eligibility !== null && isSameInvitation(eligibility, asked)) uses++;
  return uses;
};

/** Whether as many open orders use the invitation as may use it. */
export const isInvitationUsedUp = (
  reader: Reader,
  form: RegistrationForm,
  asked: AskedInvitation,
): boolean => {
  const { mostUses } = invitationOf(form, asked) ?? {};
  return mostUses !== undefined && invitationUses(reader, asked) >= mostUses;
};
