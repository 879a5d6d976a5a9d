import { swatchColour } from '#domain/event/categories.ts';
import { holderName } from '#domain/people/card-strip.ts';
import type { Shown } from '#domain/gate/marking.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { displayName } from '#domain/core/text/format.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useView } from '#web/sync/react/use-view.ts';

export interface CardFound {
  readonly key: string;
  readonly serial: number | null;
  readonly name: string;
  readonly category: string;
  readonly color: string | undefined;
  /** The delegate of a companion; '' for others. */
  readonly companionOf: string;
}

/** The number that a phone shows above its keyboard; another letter reduces them. */
const shownNames = 6;

/** The card as a scanner would read it, so that these marks by code carry the scanner's name too. */
export const cardOfSerial = (reader: Reader, serial: number): Shown => {
  const code = reader.get('serials', serial)?.code ?? '';
  return code === '' ? { serial } : { code };
};

export const useCardBySerial = (typed: string): readonly CardFound[] =>
  useQuery(
    (reader) => {
      const serial = reader.get('serials', Number(typed));
      if (serial === undefined || serial.kind === 'free') return [];
      const delegate = serial.companionId === '' ? undefined : reader.get('delegates', serial.delegateId);
      return [
        {
          key: typed,
          serial: serial.serial,
          name: holderName(reader, serial),
          ...categoryOf(reader, serial.categoryId),
          companionOf: delegate === undefined ? '' : displayName(delegate),
        },
      ];
    },
    [typed],
  );

export const useCardsByName = (typed: string): readonly CardFound[] => {
  const { entries } = useView((views) => views.search.search(typed, shownNames), [typed]);
  return useQuery(
    (reader) =>
      entries.map(({ key, serial, name, delegateId, companionId }) => {
        const delegate = reader.get('delegates', delegateId);
        return {
          key,
          serial,
          name,
          ...categoryOf(reader, delegate?.categoryId ?? ''),
          companionOf: delegate !== undefined && companionId !== '' ? displayName(delegate) : '',
        };
      }),
    [entries],
  );
};

const categoryOf = (reader: Reader, categoryId: string): Pick<CardFound, 'category' | 'color'> => {
  const category = reader.get('categories', categoryId);
  return { category: category?.name ?? '', color: swatchColour(category) };
};
