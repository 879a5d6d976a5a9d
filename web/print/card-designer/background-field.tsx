import { useState } from 'react';
import { messageFor } from '#domain/core/text/messages.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import { ImageField } from '#web/pictures/image-field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { isBackgroundWhole, type Designer } from './use-designer.ts';

const words = cardDesignerWords;

/** The image behind the front, uploaded or at an address; an address is requested after it is typed completely. */
export function BackgroundField({ designer }: { designer: Pick<Designer, 'drawing' | 'change'> }) {
  const { drawing, change } = designer;
  const [typed, setTyped] = useState<string | null>(null);
  const put = (background: string) => change({ ...drawing, design: { ...drawing.design, background } });
  const leave = () => {
    if (typed !== null) put(typed.trim());
    setTyped(null);
  };
  const isWhole = typed !== null || isBackgroundWhole(drawing);
  return (
    <ImageField
      label={words.background}
      purpose="card"
      value={drawing.design.background}
      onChange={put}
      error={isWhole ? undefined : messageFor('invalidInput', { field: words.background })}
    >
      <TextInput
        type="url"
        inputMode="url"
        autoComplete="off"
        value={typed ?? drawing.design.background}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
    </ImageField>
  );
}
