import { toString } from 'qrcode';
import type { TlsCertificate } from './certificate.ts';

interface Telling {
  readonly print: (line: string) => void;
  /** A terminal that shows colours. Otherwise the text goes to a file or another program. */
  readonly isTerminal: boolean;
  /** Codes are printed on this terminal without an explicit setting. */
  readonly codesHereOnly: boolean;
}

/** Dark on light, whatever the terminal's colours are, because not every phone reads an inverted code. */
const onPaper = (line: string): string => `\u001B[30;107m${line}\u001B[0m`;

const qrLines = async (text: string, isTerminal: boolean): Promise<string[]> => {
  const drawn = await toString(text, { type: 'utf8', errorCorrectionLevel: 'L', margin: 2 });
  const lines = drawn.split('\n').filter((line) => line !== '');
  return isTerminal ? lines.map(onPaper) : lines;
};

const howToSignIn = (codesHereOnly: boolean): string[] =>
  codesHereOnly
    ? [
        'Phones sign in by pairing: open Team on this computer, press Pair a phone, and scan what it shows.',
        'One-time codes are printed here for this computer alone. For phones with accounts of their own set',
        'REGDESK_OTP_PROVIDER: console prints their codes here too, whatsapp and http send them (docs/operating.md).',
      ]
    : ['Phones sign in with a one-time code, or by pairing: Team, Pair a phone.'];

/** Shows at the terminal the address at which phones reach this computer, and how they get access. */
export const tellAddresses =
  ({ print, isTerminal, codesHereOnly }: Telling) =>
  async (addresses: readonly string[], { fingerprint }: TlsCertificate): Promise<void> => {
    const [first, ...others] = addresses;
    if (first === undefined) {
      print('This computer is in no network yet. Connect it; the address for phones is printed here then.');
      return;
    }
    print(`Phones on this network: ${[first, ...others].join('  or  ')}`);
    for (const line of await qrLines(first, isTerminal)) print(line);
    print('A phone warns once, since the certificate is made here. Choose Advanced, then Proceed.');
    print(`Its fingerprint (SHA-256): ${fingerprint}`);
    for (const line of howToSignIn(codesHereOnly)) print(line);
  };
