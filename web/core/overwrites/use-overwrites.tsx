import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isDeepEqual } from '#web/sync/store/is-deep-equal.ts';
import { OverwriteDialog, type FormWords } from './overwrite-dialog.tsx';
import { overwritesIn, seenFields, touchedFields, type Overwrite } from './versions.ts';

type Outcome = { readonly ok: true } | { readonly ok: false; readonly code: string; readonly params: object };

interface Form<V extends object> extends FormWords {
  /** The stored record with the fields of the form. Null: the form adds a new one, which no other person edits. */
  readonly stored: object | null;
  /** The record as the form shows it. */
  readonly valuesOf: (record: never) => V;
  /** What is typed now. */
  readonly getValues: () => V;
  readonly setValue: (name: string, value: unknown) => void;
  /** Saves again, after the user has chosen. */
  readonly onChosen: (values: V) => void;
  /** The stored values of a refusal by the fields of the form, if the command has them in parts. */
  readonly sinceOf?: (since: object) => object;
}

interface Overwrites<V extends object> {
  /**
   * Sends a save with what the user saw in the touched fields. Returns null when a touched field was changed by another
   * person: then the dialog asks, and the form keeps the input.
   */
  readonly save: <O extends Outcome>(values: V, send: (seen: object) => Promise<O>) => Promise<O | null>;
  /** The user has now seen these stored values. */
  readonly accept: (record: object) => void;
  readonly dialog: ReactNode;
}

interface Asked<V> {
  readonly overwrites: readonly Overwrite[];
  readonly latest: Facts;
  readonly values: V;
}

type Facts = Readonly<Record<string, unknown>>;

const pick = (record: object, names: readonly string[]): Facts =>
  Object.fromEntries(names.map((name) => [name, (record as Facts)[name]]));

/**
 * Keeps two people who edit one record from undoing each other's changes: untouched fields follow the stored values, a
 * save names what was there before in the touched ones, and a field that both changed is asked about.
 */
export const useOverwrites = <V extends object>(form: Form<V>): Overwrites<V> => {
  const { stored, names, shown, sinceOf = (since) => since } = form;
  const valuesOf = form.valuesOf as (record: object) => V;
  const { seen, sendTouched, accept } = useSeenRecord(form);
  /** The stored record when the user answered the question about it. */
  const answered = useRef<object>(null);
  const [asked, setAsked] = useState<Asked<V> | null>(null);
  const ask = (latest: object, values: V): boolean => {
    const versions = { base: valuesOf(seen() ?? latest), stored: valuesOf(latest), typed: values };
    const overwrites = overwritesIn(versions);
    if (overwrites.length > 0) setAsked({ overwrites, latest: latest as Facts, values });
    return overwrites.length > 0;
  };
  const save: Overwrites<V>['save'] = async (values, send) => {
    if (stored === null) return send({});
    // A refusal may contain newer values than the rows on this device. The user has already answered about those values.
    if (!isDeepEqual(answered.current, stored) && ask(stored, values)) return null;
    const outcome = await sendTouched(stored, values, send);
    if (outcome.ok || outcome.code !== 'changedMeanwhile') return outcome;
    // The server's rows may not be here yet: the refusal has the values.
    const { since } = outcome.params as { readonly since: object };
    return ask({ ...stored, ...sinceOf(since) }, values) ? null : outcome;
  };
  const onChosen = (chosen: Asked<V>, kept: ReadonlySet<string>) => {
    accept(latestOf(chosen));
    answered.current = stored;
    setAsked(null);
    takeKept(form, chosen, kept);
  };
  const dialog = asked && (
    <OverwriteDialog
      overwrites={asked.overwrites}
      names={names}
      {...(shown && { shown })}
      onClose={() => setAsked(null)}
      onChosen={(kept) => onChosen(asked, kept)}
    />
  );
  return { save, accept, dialog };
};

/** What the user has seen of the record. Untouched fields follow the stored values. */
const useSeenRecord = <V extends object>({ stored, getValues, setValue, ...form }: Form<V>) => {
  const valuesOf = form.valuesOf as (record: object) => V;
  const base = useRef<Facts>(null);
  const last = useRef<object>(null);
  /** During a save the stored record is the form's own pending one. It is reverted if the save fails. */
  const isSending = useRef(false);
  useEffect(() => {
    // Not at each key press: a field that is typed back to its old value is an untouched one.
    if (stored === null || isSending.current || isDeepEqual(last.current, stored)) return;
    last.current = stored;
    const seen = base.current ?? (stored as Facts);
    const versions = { base: valuesOf(seen), stored: valuesOf(stored), typed: getValues() };
    const followed = seenFields(versions);
    base.current = { ...stored, ...seen, ...pick(stored, followed) };
    for (const name of followed)
      if (!isDeepEqual(versions.typed[name], versions.stored[name])) setValue(name, versions.stored[name]);
  });
  const accept = (record: object) => {
    base.current = { ...stored, ...base.current, ...record };
    // The server may have tidied what was typed: the fields follow the stored record again.
    last.current = null;
  };
  /** Sends what the user saw in the touched fields. */
  const sendTouched = async <O,>(
    record: object,
    values: V,
    send: (seen: object) => Promise<O>,
  ): Promise<O> => {
    const seen = base.current ?? (record as Facts);
    isSending.current = true;
    const touched = touchedFields({ base: valuesOf(seen), typed: values });
    return send(pick(seen, touched)).finally(() => {
      isSending.current = false;
    });
  };
  return { seen: () => base.current, sendTouched, accept };
};

const latestOf = <V,>({ overwrites, latest }: Asked<V>): Facts =>
  pick(
    latest,
    overwrites.map(({ name }) => name),
  );

/** Puts the stored values that the user kept into the form, and saves again. */
const takeKept = <V extends object>(
  { setValue, onChosen }: Form<V>,
  { overwrites, values }: Asked<V>,
  kept: ReadonlySet<string>,
): void => {
  const taken = overwrites.filter(({ name }) => kept.has(name));
  for (const { name, stored } of taken) setValue(name, stored);
  onChosen({ ...values, ...Object.fromEntries(taken.map(({ name, stored }) => [name, stored])) });
};
