import { outboxWords } from '#domain/gate/gate-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { useAppCacheState } from '#web/loading/service-worker.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { useClockSkew } from './use-clock-skew.ts';

const words = outboxWords;

/** The problems of this device, as sentences; shown before the first scan. */
export function useDeviceNotes(): readonly string[] {
  const storage = useSyncState((sync) => sync.storage);
  const isConnected = useSyncState((sync) => sync.isConnected);
  const clock = useClockSkew();
  const isSaving = useAppCacheState() === 'saving';
  const notes: string[] = [];
  if (storage !== 'kept') {
    notes.push(`${words.storageWrong[storage]} ${isConnected ? words.onlyConnected : words.noScans}`);
  }
  if (isSaving) notes.push(scanWords.savingApp);
  if (clock !== null) notes.push((clock.isCurrent ? words.clockWrong : words.clockWasWrong)(clock.skew));
  return notes;
}
