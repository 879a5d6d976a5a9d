import { Refusal } from '#domain/text/messages.ts';
import type { ImageIntake } from '../image-intake.ts';
import { FetchFailed, fetchFile } from './fetch-file.ts';
import type { OutsideNet } from './outside-net.ts';

const maxBytes = 256 * 1024;
/** The list of apps waits for its icons. */
const withinMs = 3_000;

/** An icon of the list of apps as a data address, so that no browser asks its host; '' without one. */
export const appIcons =
  (net: OutsideNet | null, intake: ImageIntake) =>
  async (address: string): Promise<string> => {
    if (net === null || address === '') return '';
    try {
      const file = await fetchFile(address, { net, maxBytes, withinMs });
      const { type, bytes } = await intake.encode({ accountId: '', file, purpose: 'icon' });
      return `data:${type};base64,${bytes.toString('base64')}`;
    } catch (error) {
      if (error instanceof FetchFailed || error instanceof Refusal) return '';
      throw error;
    }
  };
