import { publicSignInWords, publicWords } from '#domain/registration/words/public-words.ts';
import { Empty } from '#web/ui/empty.tsx';
import { useOwn } from '../net/own.ts';
import { RegistrantSignIn } from './sign-in.tsx';

/** In the place of what the registrant has, until it is there: the sign-in, or that it loads or cannot be read. */
export function BeforeOwn({ why = publicSignInWords.why }: { readonly why?: string }) {
  const { isSignedOut, failure } = useOwn();
  if (isSignedOut) return <RegistrantSignIn why={why} />;
  return failure === null ? (
    <p className="t2" role="status">
      {publicWords.loading}
    </p>
  ) : (
    <Empty detail={publicWords.noConnectionDetail}>{publicWords.noConnection}</Empty>
  );
}
