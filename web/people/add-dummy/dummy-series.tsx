import { Link } from '@tanstack/react-router';
import { Play, Square, UserPlus } from 'lucide-react';
import { dummiesWords, personWords } from '#domain/people/people-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DetailsList } from '#web/ui/lists/details-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ActionBar } from '#web/ui/sheet.tsx';
import { CategoryName } from '../parts/category-name.tsx';
import { Progress } from '#web/core/lists/progress.tsx';
import styles from './add-dummy.module.css';
import type { AddDummies, SeriesState } from './use-add-dummies.ts';

const words = dummiesWords;

interface DummySeriesProps {
  readonly adding: AddDummies;
  readonly state: SeriesState;
}

/** Shows what is added, the progress, and the next action. */
export function DummySeries({ adding, state }: DummySeriesProps) {
  const { series, phase, done } = state;
  const { name, foodPreference, categoryId } = series.details;
  return (
    <>
      <div className={`pad stack gap-4 ${styles['series']}`}>
        <DetailsList
          items={[
            {
              term: personWords.name,
              value: series.count === 1 ? words.first(name) : words.span(name, series.count),
            },
            { term: personWords.food, value: foodPreference },
            { term: personWords.category, value: <CategoryName categoryId={categoryId} /> },
          ]}
        />
        {phase !== 'done' && (
          <Progress done={done} total={series.count} text={words.progress(done, series.count)} />
        )}
        <Outcome state={state} />
      </div>
      <ActionBar>
        <Actions adding={adding} phase={phase} />
      </ActionBar>
    </>
  );
}

function Outcome({ state: { phase, text, done } }: { state: SeriesState }) {
  if (phase === 'running' || phase === 'stopping') return null;
  if (phase === 'done') return <Notice tone="done">{words.added(done)}</Notice>;
  if (phase === 'waiting')
    return (
      <Notice tone="pending">
        {text} {words.waiting}
      </Notice>
    );
  return (
    <Notice tone={text === null ? 'info' : 'refused'}>
      {text ?? words.stopped} {words.added(done)}
    </Notice>
  );
}

function Actions({ adding, phase }: { adding: AddDummies; phase: SeriesState['phase'] }) {
  const seesPending = useCan('seeContacts');
  if (phase === 'running' || phase === 'stopping')
    return (
      <Button icon={Square} busy={phase === 'stopping'} onClick={adding.stop}>
        {phase === 'stopping' ? words.stopping : words.stop}
      </Button>
    );
  const more = (
    <Button icon={UserPlus} onClick={adding.forget}>
      {words.addMore}
    </Button>
  );
  if (phase !== 'done')
    return (
      <>
        <Button variant="primary" icon={Play} onClick={adding.goOn}>
          {words.goOn}
        </Button>
        {more}
      </>
    );
  return (
    <>
      {seesPending && (
        <ButtonLink variant="primary" link={(props) => <Link to="/users/all" search={{}} {...props} />}>
          {words.showPending}
        </ButtonLink>
      )}
      {more}
    </>
  );
}
