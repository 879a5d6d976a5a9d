import { Copy, ExternalLink, RefreshCw, Unlink, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { eventOf } from '#domain/core/event-of.ts';
import { dateTime } from '#domain/core/text/format.ts';
import { registrationWords as words } from '#domain/registration/desk/settings-words.ts';
import { shareText } from '#domain/registration/desk/share-text.ts';
import { formOf, registrationState } from '#domain/registration/form/stored-form.ts';
import { useApiAction } from '#web/core/session/use-api-action.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { copyText } from '#web/device/clipboard.ts';
import { QrCode } from '#web/pictures/qr-code.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { WhatsappIcon } from '#web/ui/whatsapp-icon.tsx';
import styles from './registration.module.css';
import type { PublicAddress } from './use-public-address.ts';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';

/** The address of the public page: chosen, copied, shared as a text and as a QR code. */
export function AddressPanel({ address }: { readonly address: PublicAddress }) {
  if (address.problem !== '')
    return (
      <div className={`pad ${styles['state']}`}>
        <Notice>{address.problem}</Notice>
        <div>
          <Button small onClick={address.readAgain}>
            {commonWords.tryAgain}
          </Button>
        </div>
      </div>
    );
  if (address.address === null) return null;
  return (
    <div className="pad">
      <div className={styles['address']}>
        <AddressForm key={address.address} address={address} stored={address.address} />
        {address.url !== '' && <Shared url={address.sharedUrl} onRenew={address.renewLink} />}
      </div>
    </div>
  );
}

function AddressForm({ address, stored }: { readonly address: PublicAddress; readonly stored: string }) {
  const [typed, setTyped] = useState(stored);
  const { isBusy, run } = useApiAction();
  const mayTake = useCan('giveAddresses');
  const isChanged = typed !== stored;
  const submit = async () => {
    if (await run(() => address.choose(typed))) toastDone(words.addressSaved);
  };
  return (
    <Form
      className={styles['addressForm']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={words.address} hint={words.addressHint}>
        <span className={styles['addressRow']}>
          <span>{`${location.host}/r/`}</span>
          <TextInput
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={typed}
            onChange={({ target }) => setTyped(target.value.toLowerCase().replaceAll(/[^a-z0-9-]/g, ''))}
          />
        </span>
      </Field>
      {(isChanged || stored === '') && (
        <Button type="submit" busy={isBusy} disabled={!isChanged}>
          {words.saveAddress}
        </Button>
      )}
      {!isChanged && address.url !== '' && (
        <div className="acts-row">
          <CopyButton text={address.sharedUrl} label={words.copyAddress} />
          <ButtonLink
            small
            icon={ExternalLink}
            link={({ className, children }) => (
              <a className={className} href={address.url} target="_blank" rel="noreferrer">
                {children}
              </a>
            )}
          >
            {words.openPage}
          </ButtonLink>
          {mayTake && <TakeAway address={stored} onTake={address.takeAway} />}
        </div>
      )}
    </Form>
  );
}

function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const copy = async () => {
    if (await copyText(text)) toastDone(toastWords.copied);
    else toastError(toastWords.copyFailed);
  };
  return (
    <Button small icon={Copy} onClick={() => void copy()}>
      {label}
    </Button>
  );
}

interface SharedProps {
  readonly url: string;
  readonly onRenew: () => Promise<void>;
}

function Shared({ url, onRenew }: SharedProps) {
  const timeZone = useTimeZone();
  const serverNow = useServerClock();
  const text = useQuery(
    (reader) => {
      const event = eventOf(reader);
      const { opensAt } = formOf(reader);
      const now = serverNow();
      return shareText({
        name: event?.name ?? '',
        date: event?.date ?? '',
        venue: event?.venue ?? '',
        url,
        isOpen: registrationState(reader, now) === 'open',
        opensAt: opensAt !== null && opensAt > now ? dateTime(opensAt, timeZone) : '',
      });
    },
    [url, timeZone, serverNow],
  );
  return (
    <>
      <div className={styles['shared']}>
        <span className="label-text">{words.share}</span>
        <p className={styles['shareText']}>{text}</p>
        <div className="acts-row">
          <CopyButton text={text} label={words.copyText} />
          <ButtonLink
            small
            link={({ className, children }) => (
              <a
                className={className}
                href={`https://wa.me/?text=${encodeURIComponent(text)}`}
                target="_blank"
                rel="noreferrer"
              >
                {children}
              </a>
            )}
          >
            <Icon icon={WhatsappIcon} size="s" />
            {words.shareWhatsApp}
          </ButtonLink>
          <RenewLink onRenew={onRenew} />
        </div>
      </div>
      <div className={styles['qr']}>
        <QrCode text={url} label={words.qr} level="M" />
      </div>
    </>
  );
}

interface TakeAwayProps {
  readonly address: string;
  readonly onTake: () => Promise<void>;
}

function TakeAway({ address, onTake }: TakeAwayProps) {
  return (
    <AskedButton
      icon={Unlink}
      label={words.takeAddress}
      question={words.takeQuestion(address)}
      detail={words.takeDetail}
      done={words.addressTakenAway(address)}
      onConfirm={onTake}
    />
  );
}

function RenewLink({ onRenew }: Pick<SharedProps, 'onRenew'>) {
  return (
    <AskedButton
      icon={RefreshCw}
      label={words.renewLink}
      question={words.renewQuestion}
      detail={words.renewDetail}
      done={words.linkRenewed}
      onConfirm={onRenew}
    />
  );
}

interface AskedProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly question: string;
  readonly detail: string;
  readonly done: string;
  readonly onConfirm: () => Promise<void>;
}

/** A button whose work is confirmed first. */
function AskedButton({ icon, label, question, detail, done, onConfirm }: AskedProps) {
  const [isOpen, setOpen] = useState(false);
  const { run } = useApiAction();
  return (
    <>
      <Button small icon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={question}
        confirmLabel={label}
        cancelLabel={commonWords.cancel}
        onConfirm={async () => {
          const isDone = await run(onConfirm);
          if (isDone) toastDone(done);
          return isDone;
        }}
      >
        <p>{detail}</p>
      </ConfirmDialog>
    </>
  );
}
