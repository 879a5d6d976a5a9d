import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';

/** Also read by static/theme-first.js, which sets the theme before the first paint. */
const STORAGE_KEY = 'regdesk.theme';

/** --bg-0 of either theme, for the browser's own bar. */
const BAR_COLOR: Record<Theme, string> = { dark: '#090f0d', light: '#e7e9e2' };

const listeners = new Set<() => void>();

/** The theme in force; `<html data-theme>` is its only home. */
function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

/** Stored in this browser, if possible. */
export function setTheme(theme: Theme): void {
  apply(theme);
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage is unavailable: the choice lasts as long as the page.
  }
}

/** `[theme, toggle]`; all users of the hook and all tabs of the browser follow. */
export function useTheme(): [Theme, () => void] {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return [theme, () => setTheme(theme === 'dark' ? 'light' : 'dark')];
}

function apply(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOR[theme]);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', followOtherTab);
    readKept();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTab);
  };
}

/** Another tab may have changed it since the first script. */
function readKept(): void {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    if ((kept === 'light' || kept === 'dark') && kept !== currentTheme()) apply(kept);
  } catch {
    // Storage is unavailable.
  }
}

function followOtherTab(event: StorageEvent): void {
  if (event.key === STORAGE_KEY) apply(event.newValue === 'light' ? 'light' : 'dark');
}
