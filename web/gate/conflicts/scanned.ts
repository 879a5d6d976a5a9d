import type { LogEntry } from '#domain/model/log/log-entry.ts';
import { holderOf, type SeenCard } from '#domain/model/serial.ts';
import { holderName } from '#domain/people/card-strip.ts';
import { conflictsWords } from '#domain/gate/gate-words.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

export interface Scanned {
  /** Null for a code without a card. */
  readonly serial: number | null;
  readonly name: string;
  readonly delegateId: string;
  readonly record: string;
}

export const useScanned = ({ input, params }: LogEntry): Scanned =>
  useQuery(
    (reader) => {
      const {
        recordTypeId = '',
        code,
        serial: number,
        card,
      } = input as {
        recordTypeId?: string;
        code?: string;
        serial?: number;
        card?: SeenCard;
      };
      const held =
        code === undefined ? reader.get('serials', number ?? 0) : reader.by('serials', 'code', code)[0];
      // A serial that was given again: the gate showed its earlier holder.
      const isOthers =
        card !== undefined &&
        held !== undefined &&
        holderOf(held) !== card.holderId &&
        (card.code === '' || held.code !== card.code);
      const serial = isOthers ? undefined : held;
      const { meant } = params as { meant?: string };
      return {
        serial: serial?.serial ?? number ?? null,
        name: (serial && holderName(reader, serial)) || (meant ?? code ?? conflictsWords.unknownCard),
        delegateId: serial?.delegateId ?? '',
        record: reader.get('recordTypes', recordTypeId)?.name ?? recordTypeId,
      };
    },
    [input, params],
  );
