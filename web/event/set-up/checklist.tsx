import { Link } from '@tanstack/react-router';
import type { SetUpStep } from '#domain/model/event.ts';
import type { StepState } from '#domain/event/set-up/set-up-steps.ts';
import { setUpWords } from '#domain/event/set-up/set-up-words.ts';
import { useMe } from '#web/core/session/account.ts';
import { useMayOpen } from '#web/core/screens/use-may-open.ts';
import { tellSaved } from '#web/core/forms/save-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { Slot, type SlotState } from '#web/ui/slot.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import styles from './checklist.module.css';

const words = setUpWords;

const paths = {
  details: '/events/$eventId/edit',
  categories: '/categories',
  people: '/users/addcsv',
  fees: '/fees',
  registration: '/registration',
  payments: '/payments',
  serials: '/users',
  card: '/carddesigner',
  records: '/records',
  team: '/account/$eventId/admins',
  scan: '/scan/auto',
} as const satisfies Record<SetUpStep, string>;

const slots: Readonly<Record<StepState['state'], SlotState>> = { done: 'full', open: 'open', aside: 'idle' };

export function Checklist({ steps }: { steps: readonly StepState[] }) {
  return (
    <ol>
      {steps.map((step) => (
        <Step key={step.step} {...step} />
      ))}
    </ol>
  );
}

function Step({ step, state, have, waiting }: StepState) {
  const eventId = useMe().currentEventId ?? '';
  const path = step === 'serials' && state !== 'done' ? '/users/generate' : paths[step];
  const mayOpen = useMayOpen()(path);
  const [run, command] = useCommand('event.setStepAside');
  const { name, open, done, waiting: waits } = words.steps[step];
  const detail = state === 'done' ? done(have) : waiting > 0 && waits ? waits(waiting) : open;
  return (
    <li className={`grid items-start ${styles['step']}`} data-state={state}>
      <span className={styles['slot']}>
        <Slot state={slots[state]} word={words.states[state]} />
      </span>
      <div>
        {mayOpen ? (
          <Link to={path} params={{ eventId }} className={styles['name'] ?? ''}>
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        <p className="muted">{state === 'aside' ? words.states.aside : detail}</p>
      </div>
      {state !== 'done' && (
        <Button
          small
          variant="quiet"
          busy={command.phase === 'running'}
          aria-label={(state === 'aside' ? words.takeUpOf : words.setAsideOf)(name)}
          onClick={() => void run({ step, isAside: state === 'open' }).then(tellSaved)}
        >
          {state === 'aside' ? words.takeUp : words.setAside}
        </Button>
      )}
    </li>
  );
}
