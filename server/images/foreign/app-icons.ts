import { Refusal } from '#domain/core/refusal.ts';
import type { ImageIntake } from '../image-intake.ts';
import { FetchFailed, fetchFile } from './fetch-file.ts';
import type { OutsideNet } from './outside-net.ts';

const maxBytes = 256 * 1024;
/** Short, because the list of apps waits for its icons. */
const withinMs = 3_000;

/** Returns an app's icon as a data address, so that no browser contacts its host; '' if there is no icon. */
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
