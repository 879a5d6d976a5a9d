import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import type { FileKind } from './export-rows.ts';
import styles from './export-buttons.module.css';
import { Button } from '../../ui/button.tsx';

interface ExportButtonsProps {
  /** Which file is being written. */
  readonly busy: FileKind | null;
  readonly isPrinting: boolean;
  /** The list is not there yet. */
  readonly isDisabled?: boolean;
  readonly hasRows: boolean;
  readonly save: (kind: FileKind) => Promise<void>;
  readonly print: () => Promise<void>;
  /** Buttons before these. */
  readonly children?: ReactNode;
}

/** A list as CSV, for Excel, and on paper. */
export function ExportButtons(props: ExportButtonsProps) {
  const { busy, isPrinting, isDisabled = false, hasRows, save, print, children } = props;
  const button = { icon: Download, disabled: isDisabled };
  return (
    <div className={styles['buttons']}>
      {children}
      {hasRows && (
        <>
          <Button {...button} busy={busy === 'csv'} onClick={() => void save('csv')}>
            {listWords.csv}
          </Button>
          <Button {...button} busy={busy === 'xlsx'} onClick={() => void save('xlsx')}>
            {listWords.xlsx}
          </Button>
          <Button {...button} icon={Printer} busy={isPrinting} onClick={() => void print()}>
            {commonWords.print}
          </Button>
        </>
      )}
    </div>
  );
}
