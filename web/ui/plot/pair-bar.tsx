import styles from './pair-bar.module.css';

interface PairBarProps {
  readonly filled: number;
  readonly outlined?: number;
  /** The value of a bar of full width. */
  readonly most: number;
}

/** Filled and outlined, below a row's name. */
export function PairBar({ filled, outlined = 0, most }: PairBarProps) {
  const width = (count: number) => ({ width: `${(count / most) * 100}%` });
  return (
    <span className={`line ${styles['bar']}`} aria-hidden="true">
      {filled > 0 && <i className={styles['filled']} data-bar="" style={width(filled)} />}
      {outlined > 0 && <i className={styles['outlined']} style={width(outlined)} />}
    </span>
  );
}
