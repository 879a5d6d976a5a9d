import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ListedPasskey } from '#domain/model/accounts/passkey.ts';
import { deviceName } from '#domain/core/text/device-name.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { passkeysWords } from '#domain/event/passkey-words.ts';
import { useMe } from '#web/core/session/account.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { addPasskey, passkeyProblem } from '#web/core/session/passkey-calls.ts';
import { usePasskeyAction } from '#web/core/session/use-passkey-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { NamePasskeyDialog } from './name-passkey-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { fetchPasskeys, removePasskey, renamePasskey, setSecondStep } from './profile-calls.ts';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { useAnswer } from './use-answer.ts';

const words = passkeysWords;

type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: ListedPasskey };

export function PasskeysPanel() {
  const { publicOrigin = null } = useMe();
  const { answered, problem, ask } = useAnswer(fetchPasskeys);
  const action = usePasskeyAction();
  const [open, setOpen] = useState<Open | null>(null);
  const [mustSignIn, setMustSignIn] = useState(false);
  const obstacle = passkeyProblem(publicOrigin);

  const run = async (work: () => Promise<void>, done: string) => {
    let isOld = false;
    const isDone = await action.run(() =>
      work().catch((error: unknown) => {
        isOld = error instanceof RequestFailure && error.code === 'signInAgain';
        throw error;
      }),
    );
    if (isDone) toastDone(done);
    if (isDone || isOld) setOpen(null);
    setMustSignIn(isOld);
    await ask();
  };
  const { isBusy } = action;
  const dialog = { isBusy, problem: action.problem, onClose: () => setOpen(null) };
  const show = (next: Open) => {
    action.clear();
    setOpen(next);
  };
  return (
    <section>
      <SectionHeader
        title={words.title}
        action={
          obstacle === null && (
            <Button small icon={KeyRound} onClick={() => show({ kind: 'add' })}>
              {words.add}
            </Button>
          )
        }
      />
      <div className="pad stack gap-4 pb-4">
        <p className="muted">{words.about}</p>
        {obstacle !== null && <Notice tone="info">{obstacle}</Notice>}
        {problem !== null && (
          <div className="stack justify-start gap-3">
            <Notice>{problem}</Notice>
            <Button onClick={() => void ask()}>{commonWords.tryAgain}</Button>
          </div>
        )}
        {open === null && !mustSignIn && action.problem !== null && <Notice>{action.problem}</Notice>}
        {answered?.passkeys.length === 0 && <p className="muted">{words.none}</p>}
      </div>
      {answered === null && problem === null && <SkeletonRows text={commonWords.loading} count={1} />}
      {answered !== null && answered.passkeys.length > 0 && (
        <Rows
          label={words.title}
          items={answered.passkeys}
          keyOf={({ id }) => id}
          renderRow={(passkey) => (
            <PasskeyRow
              passkey={passkey}
              now={answered.askedAt}
              onRename={() => show({ kind: 'rename', passkey })}
              onRemove={() => show({ kind: 'remove', passkey })}
            />
          )}
        />
      )}
      {answered !== null && (
        <div className="pad">
          <Switch
            label={words.secondStep}
            hint={
              answered.isRequired
                ? words.secondStepRequired
                : answered.passkeys.length === 0
                  ? words.secondStepNeedsOne
                  : words.secondStepHint
            }
            checked={answered.passkeys.length > 0 && (answered.asksPasskey || answered.isRequired)}
            disabled={isBusy || answered.isRequired || answered.passkeys.length === 0}
            onChange={({ target: { checked } }) =>
              void run(() => setSecondStep(checked), checked ? words.secondStepOn : words.secondStepOff)
            }
          />
        </div>
      )}
      {open?.kind === 'add' && (
        <NamePasskeyDialog
          {...dialog}
          title={words.addTitle}
          detail={words.addDetail}
          name={deviceName(navigator.userAgent)}
          confirmLabel={words.add}
          onConfirm={(name) => void run(() => addPasskey(name), words.added)}
        />
      )}
      {open?.kind === 'rename' && (
        <NamePasskeyDialog
          {...dialog}
          title={words.renameTitle}
          name={open.passkey.name}
          confirmLabel={words.rename}
          onConfirm={(name) => void run(() => renamePasskey(open.passkey.id, name), words.renamed)}
        />
      )}
      <ConfirmDialog
        open={open?.kind === 'remove'}
        onOpenChange={(isOpen) => !isOpen && setOpen(null)}
        title={words.removeQuestion}
        confirmLabel={words.remove}
        cancelLabel={commonWords.cancel}
        onConfirm={async () => {
          if (open?.kind === 'remove') await run(() => removePasskey(open.passkey.id), words.removed);
        }}
      >
        {open?.kind === 'remove' && words.removeDetail(open.passkey.name)}
      </ConfirmDialog>
      {mustSignIn && <SignInAgainDialog onClose={() => setMustSignIn(false)} />}
    </section>
  );
}
