import type { ReactNode } from 'react';
import { lineColumnsFor } from '#domain/people/lists/delegates-list-columns.ts';
import { companionPlaces, type CompanionPlace } from '#domain/people/lists/delegates-list-choice.ts';
import { columnOf } from '#domain/people/lists/list-columns.ts';
import { delegatesListWords } from '#domain/people/lists/delegates-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Switch } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { CategoryBoxes } from './category-boxes.tsx';
import { foodNames } from './food-names.ts';
import type { ChangeSettings, ListSettings, PageOrientation } from './use-list-choice.ts';
import styles from './delegates-list.module.css';

const words = delegatesListWords;

interface ChoiceProps {
  readonly settings: ListSettings;
  readonly change: ChangeSettings;
}

interface ChoiceDialogProps extends ChoiceProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Chooses the people and the layout of the list. A change takes effect at once and is kept in the address. */
export function ChoiceDialog({ open, onOpenChange, settings, change }: ChoiceDialogProps) {
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title={words.chooseTitle}
      actions={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {words.done}
        </Button>
      }
    >
      <CategoryBoxes choice={settings.categories} onChange={(categories) => change({ categories })} />
      <People settings={settings} change={change} />
      <Layout settings={settings} change={change} />
      <Columns settings={settings} change={change} />
    </Dialog>
  );
}

function People({ settings, change }: ChoiceProps) {
  const seesContacts = useCan('seeContacts');
  return (
    <div className={`grid items-end ${styles['choices']}`}>
      <Field label={words.companions}>
        <Select
          options={companionPlaces.map((value) => ({ value, label: words.companionPlaces[value] }))}
          value={settings.companions}
          onChange={(event) => change({ companions: event.target.value as CompanionPlace })}
        />
      </Field>
      {seesContacts && (
        <Field label={words.food}>
          <Select
            placeholder={words.anyFood}
            options={Object.entries(foodNames).map(([value, label]) => ({ value, label }))}
            value={settings.food ?? ''}
            onChange={(event) => change({ food: (event.target.value || null) as ListSettings['food'] })}
          />
        </Field>
      )}
    </div>
  );
}

function Layout({ settings, change }: ChoiceProps) {
  return (
    <div className={`grid items-end ${styles['choices']}`}>
      <Named name={words.sort}>
        <Segments
          label={words.sort}
          value={settings.sort}
          options={[
            { value: 'serial', label: words.sorts.serial },
            { value: 'name', label: words.sorts.name },
          ]}
          onChange={(sort) => change({ sort })}
        />
      </Named>
      <Named name={words.paper}>
        <Segments<PageOrientation>
          label={words.paper}
          value={settings.paper}
          options={[
            { value: 'portrait', label: words.papers.portrait },
            { value: 'landscape', label: words.papers.landscape },
          ]}
          onChange={(paper) => change({ paper })}
        />
      </Named>
      <Switch
        label={words.grouped}
        checked={settings.isGrouped}
        onChange={(event) => change({ isGrouped: event.target.checked })}
      />
    </div>
  );
}

/** Segments carry their name for screen readers only. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={`stack ${styles['named']}`}>
      <span className="caption" aria-hidden="true">
        {name}
      </span>
      {children}
    </div>
  );
}

function Columns({ settings, change }: ChoiceProps) {
  const { columns } = settings;
  const available = lineColumnsFor(useCan('seeContacts'));
  return (
    <fieldset className={`grid ${styles['boxes']}`}>
      <legend className="caption">{words.columns}</legend>
      {available.map((key) => (
        <Checkbox
          key={key}
          label={columnOf(key).head}
          checked={columns.includes(key)}
          onChange={(event) =>
            change({
              columns: event.target.checked ? [...columns, key] : columns.filter((other) => other !== key),
            })
          }
        />
      ))}
    </fieldset>
  );
}
