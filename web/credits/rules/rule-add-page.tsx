import { useState } from 'react';
import { usualReturn } from '#domain/credits/rules/credit-rule-commands.ts';
import { blankRule, publishedRules } from '#domain/credits/rules/published-rules.ts';
import { ruleEditorWords as words } from '#domain/credits/rules/rule-editor-words.ts';
import { typedRule } from '#domain/credits/rules/typed-rule.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { newUuid } from '#web/net/uuid.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { toastUndo } from '#web/ui/overlay/toast.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { RuleForm } from './rule-form.tsx';
import type { RulePart } from './typed-field.tsx';

const blank = { ...typedRule(blankRule, usualReturn), credits: '', needMinutes: '' };
const examples = publishedRules.map(({ ruleId, title }) => ({ value: ruleId, label: title }));

/** A new rule, empty or as a page or paper published it. */
export function RuleAddPage() {
  const [ruleId] = useState(newUuid);
  return (
    <Sheet width="table">
      <PageHeader title={words.add} back={<BackLink to="/credits/rules" />} />
      <RuleForm ruleId={ruleId} edition={0} stored={blank} head={(part) => <ExampleChoice {...part} />} />
    </Sheet>
  );
}

/** An example replaces what is typed; its user can take that back. */
function ExampleChoice({ typed, set }: RulePart) {
  const [example, setExample] = useState('');
  const choose = (chosen: string): void => {
    const published = publishedRules.find((each) => each.ruleId === chosen);
    setExample(chosen);
    set(published === undefined ? blank : typedRule(published.rule, usualReturn));
    const undo = (): void => {
      setExample(example);
      set(typed);
    };
    if (typed !== blank) toastUndo(words.replaced, { label: words.undo, onPress: undo });
  };
  return (
    <Field label={words.startFrom} hint={words.startHint}>
      <Select
        placeholder={words.empty}
        value={example}
        options={examples}
        onChange={({ target }) => choose(target.value)}
      />
    </Field>
  );
}
