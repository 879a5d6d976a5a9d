import { useEffect, useEffectEvent, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormProps,
} from 'react-hook-form';
import { commonWords } from '#domain/core/text/common-words.ts';
import { useMe } from '#web/core/session/account.ts';
import { keptTyping } from '#web/sync/storage/unsaved-work.ts';
import { toastDone } from '#web/ui/overlay/toast.tsx';

/**
 * A form that keeps what was typed while the page stays and the form does not: its right was taken. It is there again
 * when the right is back, in the same tab. A user who leaves the page has been asked (`UnsavedGuard`). For one form of a
 * page.
 */
export const useKeptForm = <V extends FieldValues>(options: UseFormProps<V>) => {
  const form = useForm<V>(options);
  const { getValues, setValue, formState } = form;
  const { id: accountId } = useMe().account;
  const [path] = useState(() => location.pathname);
  const key = `${accountId} ${path}`;
  const [found] = useState(() => keptTyping.get(key) as DefaultValues<V> | undefined);
  const typed = Object.keys(formState.dirtyFields) as Path<V>[];

  const restore = useEffectEvent(() => {
    if (found === undefined) return;
    keptTyping.delete(key);
    for (const [name, value] of Object.entries(found))
      setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
    toastDone(commonWords.typedIsBack);
  });
  const keep = useEffectEvent(() => {
    if (location.pathname !== path || typed.length === 0) return;
    keptTyping.set(key, Object.fromEntries(typed.map((name) => [name, getValues(name)])));
  });
  useEffect(() => {
    restore();
    return () => keep();
  }, []);
  return form;
};
