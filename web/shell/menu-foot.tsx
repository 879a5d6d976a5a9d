import { LogOut, Moon, Sun } from 'lucide-react';
import { labels } from '#domain/text/labels.ts';
import { MenuButton } from '#web/components/ui/menu.tsx';
import { useTheme } from '#web/theme.ts';

/** The lower end of the menu: theme and sign-out. */
export function MenuFoot({ onLogout }: { onLogout: () => void }) {
  const [theme, toggle] = useTheme();
  return (
    <>
      {theme === 'dark' ? (
        <MenuButton icon={Sun} text={labels.shell.lightTheme} onClick={toggle} />
      ) : (
        <MenuButton icon={Moon} text={labels.shell.darkTheme} onClick={toggle} />
      )}
      <MenuButton icon={LogOut} text={labels.shell.logout} onClick={onLogout} />
    </>
  );
}
