import { randomUUID } from 'node:crypto';
import {
  insertAccount,
  lockAccountByPhone,
  type AccountContacts,
} from '../db/statements/sign-in/account-statements.ts';
import type { ClientBase } from '../db/in-transaction.ts';
import type { AskingBrowser } from './asking-browser.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { openSession, type OpenedSignIn, type OpenSessionParts, type SignInTrace } from './open-session.ts';

export interface SignInDependencies extends OpenSessionParts {
  readonly oneTimeCodes: OneTimeCodes;
}

export interface SignInRequest {
  readonly phone: string;
  readonly otp: string;
  readonly requestId: string;
  readonly formerToken: string | null;
  readonly deviceName: string;
  /** Null if the browser has requested no code. */
  readonly browser: AskingBrowser | null;
  readonly place: Omit<SignInTrace, 'by'>;
}

/** Refuses like {@link OneTimeCodes.verify}. */
export const signIn = async (
  { oneTimeCodes, ...parts }: SignInDependencies,
  { phone, otp, requestId, formerToken, deviceName, browser, place }: SignInRequest,
): Promise<OpenedSignIn> => {
  await oneTimeCodes.verify(phone, otp, requestId, { browser, ...place, accountId: null });
  const findAccount = (client: ClientBase) => accountWithPhone(client, phone, parts.now());
  return openSession(parts, { findAccount, formerToken, deviceName, trace: { by: 'code', ...place } });
};

/** Created if necessary. A second first sign-in waits and finds it. */
const accountWithPhone = async (client: ClientBase, phone: string, now: number): Promise<AccountContacts> => {
  await insertAccount(client, { accountId: randomUUID(), phone, now });
  const account = await lockAccountByPhone(client, phone);
  if (account === null) throw new Error('The account that was just made is not there.');
  return account;
};
