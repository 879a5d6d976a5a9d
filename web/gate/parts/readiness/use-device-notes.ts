import { outboxWords } from '#domain/gate/gate-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { useAppCacheState } from '#web/loading/service-worker.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { useClockSkew } from '#web/sync/react/use-clock-skew.ts';
import { useMayEvict } from './use-may-evict.ts';

const words = outboxWords;

/** The problems of this device, as sentences; shown before the first scan. */
export function useDeviceNotes(): readonly string[] {
  const storage = useSyncState((sync) => sync.storage);
  const isConnected = useSyncState((sync) => sync.isConnected);
  const clock = useClockSkew();
  const mayEvict = useMayEvict();
  const areRowsStuck = useSyncState((sync) => sync.areRowsStuck);
  const lost = useSyncState((sync) => sync.lost);
  const isOutboxRead = useSyncState((sync) => sync.isOutboxRead);
  const isSaving = useAppCacheState() === 'saving';
  const notes: string[] = [];
  if (storage !== 'kept') {
    notes.push(`${words.storageWrong[storage]} ${isConnected ? words.onlyConnected : words.noScans}`);
  }
  if (lost > 0) notes.push(words.lostShort(lost));
  if (!isOutboxRead) notes.push(words.outboxUnread);
  if (areRowsStuck && storage !== 'stuck') notes.push(words.rowsStuck);
  if (mayEvict !== null && storage === 'kept') notes.push(scanWords.mayEvict[mayEvict]);
  if (isSaving) notes.push(scanWords.savingApp);
  // While connected, a banner on every page shows it.
  if (clock !== null && !clock.isCurrent) notes.push(words.clockWasWrong(clock.skew));
  return notes;
}
