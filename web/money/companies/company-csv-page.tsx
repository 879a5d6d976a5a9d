import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { judgeCompanyNames } from '#domain/event/companies.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { companiesWords, setupWords } from '#domain/event/setup-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { tellSaved } from '#web/core/forms/save-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { UnsavedGuard } from '#web/core/forms/unsaved-guard.tsx';
import { useChunks } from '#web/sync/react/use-chunks.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import styles from './companies.module.css';
import { NamesFile } from './names-file.tsx';
import { NamesPreview } from './names-preview.tsx';
import { namesOf } from './read-names.ts';

const words = companiesWords;
/** Any list needs only a few commands, and each ends before the user could stop it. */
const namesAtATime = 100;

/** Many companies at once: a pasted list or a CSV file, with a preview before anything is added. */
export function CompanyCsvPage() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const shownText = useDeferredValue(text);
  const names = useMemo(() => (shownText.trim() === '' ? [] : namesOf(shownText)), [shownText]);
  const judged = useQuery((reader) => judgeCompanyNames(reader, names), [names]);
  const [run] = useCommand('company.addMany');
  const adding = useChunks<string>(namesAtATime, (chunk) => run({ names: [...chunk] }));
  const isAdding = adding.phase === 'running' || adding.phase === 'stopping';
  const isOnline = useSyncState((sync) => sync.isOnline);
  const fresh = judged.filter(({ state }) => state === 'new');

  const addAll = async () => {
    if (!(await adding.send(fresh.map(({ name }) => name)))) return;
    tellSaved({ ok: true });
    await navigate({ to: '/companies', ignoreBlocker: true });
  };
  return (
    <Sheet>
      <PageHeader title={words.csvTitle} back={<BackLink to="/companies" />} />
      <div className="pad stack gap-4">
        <Field label={words.names} hint={words.namesHint}>
          <TextArea
            rows={6}
            autoComplete="off"
            spellCheck={false}
            value={text}
            disabled={isAdding}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <NamesFile onText={setText} isDisabled={isAdding} />
        {adding.text !== null && <Notice>{adding.text}</Notice>}
        {!isOnline && <Notice tone="pending">{setupWords.needsServer}</Notice>}
        <div className={`flow items-center gap-3 ${styles['progress']}`}>
          {isAdding ? (
            <>
              <span role="status" className="num">
                {words.added(adding.done, adding.total)}
              </span>
              <Button onClick={adding.stop}>{words.stop}</Button>
            </>
          ) : (
            <Button variant="primary" icon={Plus} disabled={fresh.length === 0} onClick={() => void addAll()}>
              {fresh.length === 0 ? words.add : words.addNew(fresh.length)}
            </Button>
          )}
          {judged.length > 0 && fresh.length === 0 && <span className="t2">{words.nothingNew}</span>}
        </div>
      </div>
      {judged.length > 0 && (
        <NamesPreview names={judged} title={`${words.preview} ${wholeNumber(judged.length)}`} />
      )}
      <UnsavedGuard isDirty={text.trim() !== ''} />
    </Sheet>
  );
}
