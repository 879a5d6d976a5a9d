import type { LogEntry } from '#domain/model/log/log-entry.ts';
import { holderName } from '#domain/people/card-strip.ts';
import { conflictsWords } from '#domain/gate/gate-words.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

/** The card that was shown, and the record, according to the rows here. */
export interface Scanned {
  /** Null for a code without a card. */
  readonly serial: number | null;
  readonly name: string;
  readonly delegateId: string;
  readonly record: string;
}

export const useScanned = ({ input }: LogEntry): Scanned =>
  useQuery(
    (reader) => {
      const {
        recordTypeId = '',
        code,
        serial: number,
      } = input as {
        recordTypeId?: string;
        code?: string;
        serial?: number;
      };
      const serial =
        code === undefined ? reader.get('serials', number ?? 0) : reader.by('serials', 'code', code)[0];
      return {
        serial: serial?.serial ?? number ?? null,
        name: (serial && holderName(reader, serial)) || (code ?? conflictsWords.unknownCard),
        delegateId: serial?.delegateId ?? '',
        record: reader.get('recordTypes', recordTypeId)?.name ?? recordTypeId,
      };
    },
    [input],
  );
