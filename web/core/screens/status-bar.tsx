import { CalendarCheck, LogIn, LogOut, Moon, Sun } from 'lucide-react';
import { loginWords, shellWords } from '#domain/core/text/common-words.ts';
import { useTheme } from '#web/ui/theme.ts';
import type { LinkSlot } from '#web/ui/link-slot.ts';
import { MenuButton, MenuLink } from '#web/ui/overlay/menu.tsx';
import styles from './status-bar.module.css';

interface StatusBarProps {
  /** To /select; undefined for accounts with nothing to select. */
  readonly eventSelector: LinkSlot | undefined;
  readonly isSignedIn: boolean;
  /** Login or Logout. */
  readonly onSign: () => void;
  /** Lines of the menu's foot, or a bar of its own. */
  readonly layout: 'menu' | 'bar';
}

/** The login status bar: Event Selector, theme, Login or Logout (the specification, section 2). */
export function StatusBar({ eventSelector, isSignedIn, onSign, layout }: StatusBarProps) {
  const [theme, toggle] = useTheme();
  const isDark = theme === 'dark';
  const entries = (
    <>
      {eventSelector && (
        <MenuLink icon={CalendarCheck} text={loginWords.eventSelector} link={eventSelector} />
      )}
      <MenuButton
        icon={isDark ? Sun : Moon}
        text={isDark ? shellWords.lightTheme : shellWords.darkTheme}
        onClick={toggle}
      />
      <MenuButton
        icon={isSignedIn ? LogOut : LogIn}
        text={isSignedIn ? loginWords.logout : loginWords.login}
        onClick={onSign}
      />
    </>
  );
  return layout === 'menu' ? entries : <div className={`grid ${styles['bar']}`}>{entries}</div>;
}
