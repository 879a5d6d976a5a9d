import { useFormContext, useWatch } from 'react-hook-form';
import { ImageField } from '#web/pictures/image-field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { TemplateValues } from './template-values.ts';

interface AddressFieldProps {
  readonly name: 'background' | `signatures.${number}.image`;
  readonly label: string;
  readonly error: string | undefined;
}

export function AddressField({ name, label, error }: AddressFieldProps) {
  const { register, setValue, control } = useFormContext<TemplateValues>();
  const value = useWatch({ control, name });
  return (
    <ImageField
      label={label}
      purpose="card"
      value={value}
      error={error}
      onChange={(address) => setValue(name, address, { shouldDirty: true, shouldValidate: true })}
    >
      <TextInput type="url" inputMode="url" autoComplete="off" {...register(name)} />
    </ImageField>
  );
}
