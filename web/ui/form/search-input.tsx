import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';

export type SearchInputProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'aria-label'> & {
  /** Names the box; also its placeholder unless another is given. */
  label: string;
};

/** A search box with its magnifier. Escape empties it (the browser's own behaviour of type=search). */
export function SearchInput({ label, placeholder = label, ...rest }: SearchInputProps) {
  return (
    <search className="input-icon">
      <Icon icon={Search} />
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        className="input"
      />
    </search>
  );
}
