import type * as z from 'zod/mini';
import type { PasskeyList } from '#domain/model/accounts/passkey.ts';
import type { profileDetails } from '#domain/model/accounts/profile.ts';
import type { SignIn, SignInList } from '#domain/model/accounts/sign-in.ts';
import { callApi } from '#web/net/call-api.ts';

export type ProfileValues = z.input<typeof profileDetails>;

export const saveProfile = (body: ProfileValues): Promise<void> =>
  callApi('/api/profile', { method: 'POST', body });

export interface SentCode {
  readonly contact: string;
  readonly requestId: string;
  readonly sentAt: number;
}

export const sendContactCode = async (contact: string): Promise<SentCode> => {
  const { requestId } = await callApi<{ requestId: string }>('/api/profile/codes', {
    method: 'POST',
    body: { contact },
  });
  return { contact, requestId, sentAt: Date.now() };
};

export const verifyContact = ({ contact, requestId }: SentCode, otp: string): Promise<void> =>
  callApi('/api/profile/verify', { method: 'POST', body: { contact, otp, requestId } });

export const removeEmail = (email: string): Promise<void> =>
  callApi('/api/profile/remove-email', { method: 'POST', body: { email } });

/** This device first, then the latest. */
export const fetchSignIns = async (): Promise<{ readonly list: readonly SignIn[] }> => {
  const { sessions } = await callApi<SignInList>('/api/sessions');
  return { list: sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)) };
};

export const fetchPasskeys = (): Promise<PasskeyList> => callApi('/api/passkeys');

export const renamePasskey = (id: string, name: string): Promise<void> =>
  callApi(`/api/passkeys/${encodeURIComponent(id)}/rename`, { method: 'POST', body: { name } });

export const removePasskey = (id: string): Promise<void> =>
  callApi(`/api/passkeys/${encodeURIComponent(id)}/remove`, { method: 'POST' });

export const setSecondStep = (isOn: boolean): Promise<void> =>
  callApi('/api/passkeys/second-step', { method: 'POST', body: { isOn } });

export const endSignIn = (id: string): Promise<void> =>
  callApi(`/api/sessions/${encodeURIComponent(id)}/end`, { method: 'POST' });
