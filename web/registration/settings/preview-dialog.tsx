import { Eye } from 'lucide-react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { previewAddress } from '#domain/model/registration/public-address.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { draftList } from '#domain/money/price-list/current-list.ts';
import { registrationWords as words } from '#domain/registration/desk/settings-words.ts';
import type { Previewed } from '#domain/registration/previewed.ts';
import { setPreviewed } from '#web/net/previewed.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { formErrors, formToSend } from './form-errors.ts';
import styles from './registration.module.css';

interface PreviewProps {
  /** As it is on the screen, and as it was saved last. */
  readonly form: RegistrationForm;
  readonly saved: RegistrationForm;
}

/** Opens the public pages with the form as it is on the screen. */
export function PreviewButton(props: PreviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Eye} onClick={() => setOpen(true)}>
        {words.preview}
      </Button>
      {isOpen && <Preview {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Preview({ form, saved, onClose }: PreviewProps & { readonly onClose: () => void }) {
  const hasDraft = useQuery((reader) => draftList(reader) !== null, []);
  const [list, setList] = useState<Previewed['list']>('published');
  const eventId = useEventId();
  const { isValid, pages } = useMemo(() => {
    const sent = formToSend(form);
    const hasErrors = formErrors(sent).size > 0;
    return { isValid: !hasErrors, pages: { eventId, list, form: hasErrors ? saved : sent } };
  }, [eventId, list, form, saved]);
  // Before the frame has loaded.
  useLayoutEffect(() => {
    setPreviewed(pages);
    return () => setPreviewed(null);
  }, [pages]);
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.previewTitle}
      describedBy="preview-detail"
      actions={<Button onClick={onClose}>{commonWords.close}</Button>}
    >
      <p className="t2" id="preview-detail">
        {words.previewDetail}
      </p>
      {!isValid && <Notice tone="pending">{words.previewInvalid}</Notice>}
      {hasDraft && (
        <Segments
          label={words.previewList}
          value={list}
          options={(['published', 'draft'] as const).map((value) => ({
            value,
            label: words.previewLists[value],
          }))}
          onChange={setList}
        />
      )}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own pages, which read this window and the session */}
      <iframe
        key={list}
        className={styles['preview']}
        src={`/r/${previewAddress}`}
        title={words.previewTitle}
      />
    </Dialog>
  );
}
