import { useState } from 'react';
import { pairingWords } from '#domain/event/pairing-words.ts';
import { QrCode } from '#web/pictures/qr-code.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { pairPath } from '#web/account/parts/pair-path.ts';
import { codeForDisplay, isHereOnly } from './paired-devices-in.ts';
import styles from './team.module.css';
import type { ShownCode } from './use-pairing-code.ts';

const words = pairingWords;

/** The QR for a camera, and the same code to type. `left`: seconds. */
export function PairingCode({ shown, left }: { shown: ShownCode; left: number }) {
  const { code } = shown;
  const choices = addressesFor(shown.addresses);
  const [address = location.origin, setAddress] = useState(choices[0]);
  return (
    <div className={`stack justify-center gap-3 ${styles['pairing']}`}>
      {isHereOnly(address) && <Notice tone="pending">{words.hereOnly}</Notice>}
      {choices.length > 1 && (
        <Field label={words.address}>
          <Select
            options={choices.map((value) => ({ value, label: value }))}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
      )}
      <p>{words.scanThis}</p>
      <div className={styles['qr']}>
        <QrCode text={`${address}${pairPath}#${code}`} label={words.qr} />
      </div>
      <p className="t2">{words.orType(`${address}${pairPath}`)}</p>
      <p className={styles['code']} aria-label={words.code}>
        {codeForDisplay(code)}
      </p>
      <p className="t2 num">{words.left(Math.floor(left / 60), left % 60)}</p>
    </div>
  );
}

/** The address of the admin's page also works for phones, unless it is a loopback address. */
const addressesFor = (onLan: readonly string[]): readonly string[] =>
  isHereOnly(location.origin) && onLan.length > 0 ? onLan : [location.origin];
