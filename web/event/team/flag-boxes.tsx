import { teamWords } from '#domain/event/team/team-words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { flagNames, flags, type Flag, type Flags } from './members.ts';
import styles from './team.module.css';

interface FlagBoxesProps {
  readonly label: string;
  readonly value: Flags;
  readonly onChange: (flag: Flag, isOn: boolean) => void;
  readonly isBusy?: boolean;
}

/** Read, Write, Scan. Write includes Read: then that box is ticked and disabled. */
export function FlagBoxes({ label, value, onChange, isBusy = false }: FlagBoxesProps) {
  return (
    <div className={`flow ${styles['flags']}`} role="group" aria-label={label} aria-busy={isBusy}>
      {flags.map((flag) => {
        const isImplied = flag === 'canRead' && value.canWrite;
        return (
          <Checkbox
            key={flag}
            label={flagNames[flag]}
            title={isImplied ? teamWords.writeReads : undefined}
            checked={value[flag] || isImplied}
            disabled={isImplied}
            onChange={(event) => onChange(flag, event.target.checked)}
          />
        );
      })}
    </div>
  );
}
