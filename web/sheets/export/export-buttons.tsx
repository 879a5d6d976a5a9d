import { Download, Ellipsis, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import type { FileKind } from './export-rows.ts';
import styles from './export-buttons.module.css';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useDevice } from '../../ui/use-device.ts';

interface ExportButtonsProps {
  /** Which file is being written. */
  readonly busy: FileKind | null;
  readonly isPrinting: boolean;
  readonly isDisabled?: boolean;
  readonly hasRows: boolean;
  readonly save: (kind: FileKind) => Promise<void>;
  readonly print: () => Promise<void>;
  readonly children?: ReactNode;
  /** Links of less use: next to the files, and with them behind one button where the screen is narrow. */
  readonly more?: ReactNode;
}

/** Exports a list as CSV or for Excel, or prints it. On phones and tablets one button opens these three, so that they fit. */
export function ExportButtons({ children, ...file }: ExportButtonsProps) {
  const isDesk = useDevice() === 'desktop';
  return (
    <div className={`flow gap-2 ${styles['buttons']}`}>
      {children}
      {isDesk ? (
        <>
          {file.more}
          {file.hasRows && <FileButtons {...file} />}
        </>
      ) : (
        (file.hasRows || file.more !== undefined) && <ExportMenu {...file} />
      )}
    </div>
  );
}

function ExportMenu({ save, print, more, ...file }: ExportButtonsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button
        icon={more === undefined ? Download : Ellipsis}
        disabled={file.isDisabled}
        busy={file.busy !== null || file.isPrinting}
        onClick={() => setIsOpen(true)}
      >
        {more === undefined ? listWords.export : listWords.more}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={more === undefined ? listWords.exportList : listWords.more}
        actions={<Button onClick={close}>{commonWords.cancel}</Button>}
      >
        <div className="stack gap-2">
          {more}
          {file.hasRows && (
            <FileButtons
              {...file}
              wide
              save={(kind) => {
                close();
                return save(kind);
              }}
              print={() => {
                close();
                return print();
              }}
            />
          )}
        </div>
      </Dialog>
    </>
  );
}

function FileButtons({
  busy,
  isPrinting,
  isDisabled,
  save,
  print,
  wide = false,
}: ExportButtonsProps & { wide?: boolean }) {
  const button = { icon: Download, disabled: isDisabled, wide };
  return (
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
  );
}
