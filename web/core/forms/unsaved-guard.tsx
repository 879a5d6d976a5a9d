import { useBlocker } from '@tanstack/react-router';
import { commonWords } from '#domain/core/text/common-words.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Asks before a page with unsaved changes is left, by a link, by Back or by closing the tab. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={commonWords.unsavedChanges}
      confirmLabel={commonWords.leave}
      cancelLabel={commonWords.cancel}
      danger={false}
      onConfirm={() => blocker.proceed?.()}
    >
      {commonWords.unsavedDetail}
    </ConfirmDialog>
  );
}
