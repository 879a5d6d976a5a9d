import { useWatch, type Control } from 'react-hook-form';
import { personWords } from '#domain/people/people-words.ts';
import { PhotoTiles } from '#web/pictures/photo-tiles.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { photoUrlsIn, type DelegateValues } from './delegate-values.ts';

interface PhotoFieldsProps {
  readonly control: Control<DelegateValues>;
  /** One address per line. */
  readonly onChange: (lines: string) => void;
  readonly error: string | undefined;
}

/** The photos in the form, saved or not: all of them as tiles, external ones as addresses too. */
export function PhotoFields({ control, onChange, error }: PhotoFieldsProps) {
  const text = useWatch({ control, name: 'photoUrls' });
  const lines = text === '' ? [] : text.split('\n');
  const ours = lines.filter((line) => line.startsWith('/'));
  const typed = lines.filter((line) => !line.startsWith('/')).join('\n');
  const change = (urls: readonly string[]): boolean => {
    onChange(urls.join('\n'));
    return true;
  };
  return (
    <>
      <div className="field">
        <span className="label-text">{personWords.photo}</span>
        <PhotoTiles urls={photoUrlsIn(text)} onChange={change} />
      </div>
      <Field label={personWords.photoUrl} error={error}>
        <TextArea
          rows={2}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => change(target.value === '' ? ours : [...ours, target.value])}
        />
      </Field>
    </>
  );
}
