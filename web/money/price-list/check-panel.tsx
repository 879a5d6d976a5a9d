import { correctionOf } from '#domain/money/price-list/check/corrections.ts';
import type { Finding } from '#domain/money/price-list/check/finding.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { useListEditing } from './draft/list-editing-context.ts';
import styles from './price-list.module.css';

/** What the organiser should look at. Each line leads to its place in the list, and says what to do. */
export function CheckPanel({ findings }: { readonly findings: readonly Finding[] }) {
  const stops = findings.filter(({ isStop }) => isStop);
  const inOrder = [...stops, ...findings.filter(({ isStop }) => !isStop)];
  return (
    <section className={styles['part']} aria-label={words.check}>
      <SectionHeader title={words.check} />
      {findings.length === 0 ? (
        <p className={styles['hint']}>{words.found(0, 0)}</p>
      ) : (
        <details>
          <summary>{words.found(stops.length, findings.length - stops.length)}</summary>
          <ul className={styles['findings']}>
            {inOrder.map((finding) => (
              <li key={`${finding.text}/${finding.ids.join('/')}`}>
                <Badge state={finding.isStop ? 'cut' : 'open'}>
                  {finding.isStop ? words.finding.stop : words.finding.look}
                </Badge>
                <div className={styles['finding']}>
                  <button type="button" className="text-link" onClick={() => showPlace(finding)}>
                    {finding.text}
                  </button>
                  <p className={styles['hint']}>{finding.fix}</p>
                  <CorrectButton finding={finding} />
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Corrects the draft at one press, where one correction is meant. It can be undone. */
function CorrectButton({ finding }: { readonly finding: Finding }) {
  const { list, change } = useListEditing();
  const correction = correctionOf(list, finding);
  if (correction === null) return null;
  return (
    <Button small onClick={() => change((before) => correctionOf(before, finding)?.list ?? before)}>
      {correction.label}
    </Button>
  );
}

/** Focuses the field that has most of the ids of a finding, in its part of the list if there is one. */
const showPlace = ({ section, ids }: Finding): void => {
  let best: { readonly place: HTMLElement; readonly score: number } | null = null;
  for (const place of document.querySelectorAll<HTMLElement>('[data-ids]')) {
    const own = (place.dataset['ids'] ?? '').split(' ');
    const shared = ids.filter((id) => id !== '' && own.includes(id)).length;
    // If a finding names two rows, the first one is the one to change.
    const isFirst = ids[0] !== undefined && ids[0] !== '' && own.includes(ids[0]);
    const score = shared * 2 + (place.dataset['section'] === section ? 1 : 0) + (isFirst ? 0.5 : 0);
    if (score > (best?.score ?? 0)) best = { place, score };
  }
  if (best === null) return;
  const { place } = best;
  const field = place.matches('input') ? place : place.querySelector<HTMLElement>('input, button');
  place.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};
