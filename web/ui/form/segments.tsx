import { wholeNumber } from '#domain/core/text/format.ts';

export type Segment<V extends string> = { value: V; label: string; count?: number };

/** Up to four values side by side, one pressed (Total, Done, Pending). More than four: a Select. */
export function Segments<V extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: V;
  options: readonly Segment<V>[];
  onChange: (value: V) => void;
}) {
  return (
    <div className="seg" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="btn"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span className="num count">{wholeNumber(option.count)}</span>}
        </button>
      ))}
    </div>
  );
}
