import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconComponent } from './icon.tsx';
import type { LinkSlot } from './link-slot.ts';

export type ButtonVariant = 'plain' | 'primary' | 'danger' | 'quiet';

type Appearance = {
  /** One primary per view; danger is last in its row. */
  variant?: ButtonVariant;
  small?: boolean;
  wide?: boolean;
  /** 64 px high with larger text: the one action of a phone's lower edge. */
  tall?: boolean;
  /** The Scan button of Home: words at the left, the icon large at the right. */
  hero?: boolean;
  icon?: LucideIcon | IconComponent | undefined;
};

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Appearance & {
    /** Keeps text and size, ignores presses and informs screen readers. */
    busy?: boolean;
  };

function buttonClass({ variant = 'plain', small, wide, tall, hero }: Appearance): string {
  return [
    'btn',
    variant !== 'plain' && variant,
    small && 'small',
    wide && 'wide',
    tall && 'tall',
    hero && 'hero',
  ]
    .filter(Boolean)
    .join(' ');
}

/** A verb and its object, from the texts. The default `type` is 'button', so that no form is sent by accident. */
export function Button({
  variant,
  small,
  wide,
  tall,
  hero,
  icon,
  busy,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const appearance = {
    ...(variant && { variant }),
    small: !!small,
    wide: !!wide,
    tall: !!tall,
    hero: !!hero,
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(appearance)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon icon={icon} size={small ? 's' : 'm'} />}
      {children}
    </button>
  );
}

export function ButtonLink({
  link,
  icon,
  children,
  ...appearance
}: Appearance & { link: LinkSlot; children: ReactNode }) {
  return link({
    className: buttonClass(appearance),
    children: (
      <>
        {icon && <Icon icon={icon} size={appearance.small ? 's' : 'm'} />}
        {children}
      </>
    ),
  });
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  icon: LucideIcon;
  /** Read by screen readers and shown on hover: an icon alone is never without its words. */
  label: string;
  large?: boolean;
  /** With a control's edge, for torch and camera on the scan bar. */
  edged?: boolean;
};

/** Icon only: just for torch, camera, menu, delete and lookup. */
export function IconButton({ icon, label, large, edged, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // It names the button: next to a label, it would be read a second time, as the description.
      title={label}
      className={edged ? 'btn icon-only edged' : 'btn icon-only'}
    >
      <Icon icon={icon} size={large ? 'l' : 'm'} />
    </button>
  );
}
