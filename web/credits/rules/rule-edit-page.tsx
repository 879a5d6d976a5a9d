import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { lastEdition } from '#domain/credits/rules/credit-rule-commands.ts';
import { ruleEditorWords as words } from '#domain/credits/rules/rule-editor-words.ts';
import { typedRule } from '#domain/credits/rules/typed-rule.ts';
import type { CreditRuleRow } from '#domain/model/credits/credit-rule.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { RuleForm } from './rule-form.tsx';

export function RuleEditPage() {
  const { ruleId } = useParams({ from: '/credits/rules/$ruleId' });
  const row = useQuery((reader) => lastEdition(reader, ruleId), [ruleId]);
  return (
    <Sheet width="table">
      <PageHeader
        title={words.edit}
        sub={row && <span lang={nameLang(row.rule.council)}>{row.rule.council}</span>}
        back={<BackLink to="/credits/rules" />}
      />
      {row === null ? (
        <div className="pad pb-4">
          <Notice>{words.gone}</Notice>
        </div>
      ) : (
        <EditedRule key={ruleId} row={row} />
      )}
    </Sheet>
  );
}

/** The form stays on the edition that was opened, until its user loads a later one. */
function EditedRule({ row }: { readonly row: CreditRuleRow }) {
  // A category of faculty may be deleted by now.
  const known = useQuery((reader) => [...reader.all('categories')].map(({ categoryId }) => categoryId), []);
  const openedNow = () => {
    const typed = typedRule(row.rule, row.returnForm);
    return {
      row,
      typed: {
        ...typed,
        facultyCategoryIds: typed.facultyCategoryIds.filter((each) => known.includes(each)),
      },
    };
  };
  const [opened, setOpened] = useState(openedNow);
  const load = (): void => setOpened(openedNow());
  const { edition, ruleId } = opened.row;
  return (
    <RuleForm
      key={edition}
      ruleId={ruleId}
      edition={edition}
      stored={opened.typed}
      head={() => (
        <>
          {row.edition > edition && (
            <Notice tone="pending">
              <div className="stack gap-2 justify-start">
                {words.savedMeanwhile(row.edition)}
                <Button small onClick={load}>
                  {words.load(row.edition)}
                </Button>
              </div>
            </Notice>
          )}
          <p className="muted">{words.newEdition(edition + 1)}</p>
        </>
      )}
    />
  );
}
