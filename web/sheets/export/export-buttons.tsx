import { Download, Printer } from 'lucide-react';
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
}

/** Exports a list as CSV or for Excel, or prints it. On phones one button opens these three, so that they fit. */
export function ExportButtons({ children, ...file }: ExportButtonsProps) {
  const isPhone = useDevice() === 'mobile';
  return (
    <div className={`flow gap-2 ${styles['buttons']}`}>
      {children}
      {file.hasRows && (isPhone ? <ExportMenu {...file} /> : <FileButtons {...file} />)}
    </div>
  );
}

function ExportMenu({ save, print, ...file }: ExportButtonsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button
        icon={Download}
        disabled={file.isDisabled}
        busy={file.busy !== null || file.isPrinting}
        onClick={() => setIsOpen(true)}
      >
        {listWords.export}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={listWords.exportList}
        actions={<Button onClick={close}>{commonWords.cancel}</Button>}
      >
        <div className="stack gap-2">
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
