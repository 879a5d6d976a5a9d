import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldControl } from './field.tsx';
import { Icon } from '../icon.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple'> & {
  options: readonly SelectOption[];
  /** The entry for "none yet", with the empty value. */
  placeholder?: string;
  /** As wide as its longest value instead of its container (filters in a page's head). */
  fit?: boolean;
};

/** Native: phones open their wheel, keyboards and readers know it. */
export function Select({ options, placeholder, fit, ...rest }: SelectProps) {
  return (
    <span className={fit ? 'select-box fit' : 'select-box'}>
      <select {...useFieldControl()} {...rest} className="select">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} size="s" />
    </span>
  );
}
