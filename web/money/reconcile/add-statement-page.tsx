import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { FileDrop } from '../../sheets/file-drop.tsx';
import { useSheet } from '../../sheets/use-sheet.ts';
import { StatementDesk } from './statement-desk.tsx';

const words = reconcileWords;

/** A statement of the bank or the gateway, as CSV, TSV or XLSX. */
export function AddStatementPage() {
  const [state, read, forget] = useSheet();
  return (
    <Sheet width="table">
      <PageHeader title={words.add} back={<BackLink to="/payments/reconcile" />} />
      {state.phase === 'ready' ? (
        <StatementDesk
          sheet={state.sheet}
          name={state.name}
          onOther={forget}
          onReadAs={(choice) => read(state.name, { ...state.source, ...choice })}
        />
      ) : (
        <>
          {state.phase === 'problem' && (
            <div className="pad">
              <Notice>
                {state.name}: {state.text}
              </Notice>
            </div>
          )}
          <FileDrop
            said={words.drop}
            limits={words.limits}
            isBusy={state.phase === 'reading'}
            onFile={(file) => read(file.name, { kind: 'file', file })}
          />
        </>
      )}
    </Sheet>
  );
}
