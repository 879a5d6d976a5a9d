import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '#domain/core/text/messages.ts';
import { useAccountActions } from '#web/core/session/account.ts';
import {
  clearProblemInAddress,
  listenForSignIn,
  problemInAddress,
  secondStepCode,
  textOfProblem,
} from './sign-in-news.ts';

export interface FederatedSignInState {
  readonly provider: string | null;
  readonly problem: string | null;
  start(): void;
}

/** In a popup, or by leaving this page and returning (the specification, section 7). */
export const useFederatedSignIn = (
  provider: string | null,
  onSecondStep: () => void,
): FederatedSignInState => {
  const { refresh } = useAccountActions();
  const [problem, setProblem] = useState(problemInAddress);
  const hasPopup = useRef(false);
  const toSecondStep = useEffectEvent(onSecondStep);

  useEffect(clearProblemInAddress, []);

  useEffect(
    () =>
      listenForSignIn(async ({ problem: code }) => {
        if (code === null) {
          if (!(await refresh())) setProblem(messages.unavailable());
        } else if (!hasPopup.current) return;
        else if (code === secondStepCode) toSecondStep();
        else setProblem(textOfProblem(code));
      }),
    [refresh],
  );

  const start = () => {
    setProblem(null);
    const popup = window.open(addressFor('popup'), 'regdesk-sign-in', 'popup,width=480,height=680');
    hasPopup.current = popup !== null && !popup.closed;
    if (!hasPopup.current) location.assign(addressFor('redirect'));
  };
  return { provider, problem, start };
};

const addressFor = (mode: 'popup' | 'redirect'): string => {
  const { pathname, search, hash } = location;
  return `/api/federated/start?${new URLSearchParams({ mode, to: `${pathname}${search}${hash}` })}`;
};
