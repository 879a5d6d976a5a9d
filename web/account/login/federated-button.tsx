import { TriangleAlert } from 'lucide-react';
import { loginWords } from '#domain/core/text/common-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './login-page.module.css';
import type { FederatedSignInState } from './use-federated-sign-in.ts';

/** Placed in the empty middle of the card: it appears a moment after the form, and nothing moves under a finger. */
export function FederatedButton({ provider, problem, start }: FederatedSignInState) {
  if (provider === null && problem === null) return null;
  return (
    <div className={`${styles['federated']} field`}>
      {problem !== null && (
        <div className="error" role="alert">
          <Icon icon={TriangleAlert} size="s" />
          <span>{problem}</span>
        </div>
      )}
      {provider !== null && (
        <>
          <Button wide onClick={start}>
            {loginWords.continueWithProvider(provider)}
          </Button>
          <div className={`line items-center gap-3 faint ${styles['or']}`}>{loginWords.or}</div>
        </>
      )}
    </div>
  );
}
