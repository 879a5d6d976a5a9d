import { useNavigate } from '@tanstack/react-router';
import { useState, type RefObject } from 'react';
import { mainTemplate, templateName } from '#domain/model/card-template.ts';
import { toastWords } from '#domain/core/text/common-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { designerSearch } from '#web/routing/search-params.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { isBackgroundWhole, type Designer } from './use-designer.ts';

interface SaveTemplate {
  readonly nameError: string | undefined;
  /** Why the last attempt failed. */
  readonly refusal: string | undefined;
  readonly isBusy: boolean;
  /** Another template has this name: the user must confirm to replace it. */
  readonly isReplacing: boolean;
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
  const [run, state] = useCommand('template.save');
  const navigate = useNavigate();
  const [nameError, setNameError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isReplacing, setReplacing] = useState(false);
  const { drawing } = designer;
  const parsed = templateName.safeParse(designer.name);
  const name = parsed.success ? parsed.data : '';
  const isOthers = useQuery(
    (reader) => name !== openName && reader.get('templates', name) !== undefined,
    [name, openName],
  );

  const save = async () => {
    setRefusal(undefined);
    const outcome = await run({ name, ...drawing });
    if (!outcome.ok) {
      setRefusal(outcome.text);
      toastError(outcome.text);
      return;
    }
    designer.setName(name);
    toastDone(toastWords.templateSaved);
    const search = designerSearch({ template: name === mainTemplate ? '' : name });
    if (name !== openName) await navigate({ to: '/carddesigner', search, ignoreBlocker: true });
  };
  const start = () => {
    if (name === '') {
      setNameError(messageFor('templateNameMissing'));
      nameInput.current?.focus();
      return;
    }
    if (!isBackgroundWhole(drawing)) return;
    if (isOthers) setReplacing(true);
    else void save();
  };
  return {
    nameError,
    refusal,
    isBusy: state.phase === 'running',
    isReplacing,
    start,
    confirm: save,
    cancel: () => setReplacing(false),
    forgetError: () => setNameError(undefined),
  };
};
