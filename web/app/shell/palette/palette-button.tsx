import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paletteWords } from '#domain/core/text/palette-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { isTyping, opensPalette } from './palette-keys.ts';
import styles from './palette.module.css';

const Palette = lazyDialog<{ open: boolean; onOpenChange: (open: boolean) => void }>(
  async () => (await import('./palette.tsx')).Palette,
);

export function PaletteButton() {
  const pathname = useLocation({ select: (location) => location.pathname });
  /** The page on which it was opened: Back closes it. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  const setOpen = (isOpen: boolean) => setOpenOn(isOpen ? pathname : null);
  const lastKeyAt = useRef(0);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const sinceLastKeyMs = event.timeStamp - lastKeyAt.current;
    lastKeyAt.current = event.timeStamp;
    if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null)
      return;
    if (!opensPalette(event, { isTyping: isTyping(event.target), sinceLastKeyMs })) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className={`btn ${styles['open']}`}
        aria-label={paletteWords.open}
        aria-keyshortcuts="Control+K"
        title={paletteWords.open}
        onClick={() => setOpen(true)}
      >
        <Icon icon={Search} />
        <span>{paletteWords.find}</span>
        <kbd aria-hidden="true">{paletteWords.key}</kbd>
      </button>
      <Palette open={openOn === pathname} onOpenChange={setOpen} />
    </>
  );
}
