import { useEffect } from 'react';
import { say } from './say.ts';

/** What is loaded by then needs no word. */
const lateMs = 1_000;

let shown = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const begin = (text: string): (() => void) => {
  shown++;
  timer ??= setTimeout(() => say(text), lateMs);
  return () => {
    shown--;
    if (shown > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
};

/** Says once that something is loading, however many parts of the page are, and only if it takes long. */
export const useSaidLoading = (text: string): void => useEffect(() => begin(text), [text]);
