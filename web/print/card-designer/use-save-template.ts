import { useNavigate } from '@tanstack/react-router';
import { useState, type RefObject } from 'react';
import { mainTemplate, templateName } from '#domain/model/card-template.ts';
import { toastWords } from '#domain/core/text/common-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { designerSearch } from '../parts/search.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { changedParts } from './design-parts.ts';
import { isBackgroundWhole, type Designer } from './use-designer.ts';

interface SaveTemplate {
  readonly nameError: string | undefined;
  readonly refusal: string | undefined;
  readonly isBusy: boolean;
  /** Another template has this name: the user must confirm to replace it. */
  readonly isReplacing: boolean;
  /** Another person changed the same parts: the user must confirm to save over them. */
  readonly isOvertaken: boolean;
  readonly overrule: () => Promise<void>;
  readonly start: () => void;
  readonly confirm: () => Promise<void>;
  readonly cancel: () => void;
  readonly forgetError: () => void;
}

/** Saves the design under the typed name. A name other than that of the opened template makes another template. */
export const useSaveTemplate = (
  designer: Designer,
  openName: string,
  nameInput: RefObject<HTMLInputElement | null>,
): SaveTemplate => {
  const [nameError, setNameError] = useState<string>();
  const [isReplacing, setReplacing] = useState(false);
  const { drawing, base } = designer;
  const name = templateName.safeParse(designer.name).data ?? '';
  const isOthers = useQuery(
    (reader) => name !== openName && reader.get('templates', name) !== undefined,
    [name, openName],
  );
  const { save, since, forgetOthers, refusal, isBusy } = useSave(designer, openName, name);
  const start = () => {
    if (name === '') {
      setNameError(messageFor('templateNameMissing'));
      nameInput.current?.focus();
      return;
    }
    if (!isBackgroundWhole(drawing)) return;
    if (isOthers) setReplacing(true);
    else void save(name === openName ? changedParts(base, drawing, base) : null);
  };
  return {
    nameError,
    refusal,
    isBusy,
    isReplacing,
    start,
    isOvertaken: since !== null,
    overrule: () => save(changedParts(base, drawing, { ...base, ...since })),
    confirm: () => save(),
    cancel: () => {
      setReplacing(false);
      forgetOthers();
    },
    forgetError: () => setNameError(undefined),
  };
};

const useSave = (designer: Designer, openName: string, name: string) => {
  const [run, state] = useCommand('template.save');
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  /** The parts that another person changed, as they are stored. */
  const [since, setSince] = useState<object | null>(null);

  /** `seen`: null for a new template. Without it, the template is replaced. */
  const save = async (seen?: object | null): Promise<void> => {
    setRefusal(undefined);
    designer.hold(true);
    const outcome = await run({ name, ...designer.drawing, ...(seen !== undefined && { seen }) }).finally(
      () => designer.hold(false),
    );
    if (!outcome.ok && outcome.code === 'changedMeanwhile') {
      setSince((outcome.params as { readonly since: object }).since);
      return;
    }
    if (!outcome.ok) {
      setRefusal(outcome.text);
      toastError(outcome.text);
      return;
    }
    setSince(null);
    designer.setName(name);
    toastDone(toastWords.templateSaved);
    const search = designerSearch({ template: name === mainTemplate ? '' : name });
    if (name !== openName) await navigate({ to: '/carddesigner', search, ignoreBlocker: true });
  };
  const forgetOthers = (): void => setSince(null);
  return { save, since, forgetOthers, refusal, isBusy: state.phase === 'running' };
};
