import { useId, type ComponentProps, type ReactNode } from 'react';

type CheckProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** A square with a tick, its label to the right; the whole line is the target. */
export function Checkbox(props: CheckProps) {
  return <CheckLine kind="box" {...props} />;
}

/** For settings that take effect at once (Continuous scan). A checkbox is saved with its form. */
export function Switch(props: CheckProps) {
  return <CheckLine kind="switch" {...props} />;
}

function CheckLine({ kind, label, hint, ...rest }: CheckProps & { kind: 'box' | 'switch' }) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <label className={`check ${kind}`}>
      <input
        type="checkbox"
        role={kind === 'switch' ? 'switch' : undefined}
        // The hint would be part of the name and of the description.
        aria-labelledby={hint ? id : undefined}
        aria-describedby={hint ? hintId : undefined}
        {...rest}
      />
      <span className="check-text">
        {hint ? <span id={id}>{label}</span> : label}
        {hint && (
          <span className="hint" id={hintId}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
