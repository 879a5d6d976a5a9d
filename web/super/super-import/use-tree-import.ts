import { useCallback, useEffect, useRef, useState } from 'react';
import { type ImportLine, type ImportPlan, type ToldTree } from '#domain/exchange/import-lines.ts';
import { treeFileLimit } from '#domain/exchange/tree/tree-limit.ts';
import { superImportWords } from '#domain/exchange/super-import-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { useAccountActions } from '#web/core/session/account.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { sendTree } from './send-tree.ts';

const words = superImportWords;

export type ImportWork =
  | { readonly phase: 'sending'; readonly percent: number }
  | { readonly phase: 'reading' }
  | { readonly phase: 'staging'; readonly name: string; readonly done: number; readonly total: number }
  | { readonly phase: 'publishing' };

interface Told {
  /** Differs for every answer. */
  readonly turn: number;
  readonly mode: ImportPlan['mode'];
  readonly tree: ToldTree;
  readonly report: readonly string[];
}

export interface TreeImportState {
  readonly file: File | null;
  readonly work: ImportWork | null;
  readonly told: Told | null;
  readonly problem: { readonly tone: 'refused' | 'pending'; readonly text: string } | null;
  choose(file: File): void;
  forget(): void;
  /** A dry run. */
  check(): void;
  start(plan: Omit<ImportPlan, 'mode'>): void;
  stop(): void;
}

const checking: ImportPlan = { mode: 'check', distrustEmails: false, replace: [] };

const workOf = (line: ImportLine): ImportWork | null => {
  if (line.kind === 'reading') return { phase: 'reading' };
  if (line.kind === 'staged') return { ...line, phase: 'staging' };
  return line.kind === 'publishing' ? { phase: 'publishing' } : null;
};

/** A file of a whole database: checked as soon as it is chosen, imported after the user's confirmation. */
export const useTreeImport = (): TreeImportState => {
  const [file, setFile] = useState<File | null>(null);
  const { show, send, stop, forget, ...sent } = useSending();
  return {
    file,
    ...sent,
    choose: (chosen) => {
      show({ told: null });
      setFile(chosen);
      if (chosen.size > treeFileLimit) show({ problem: { tone: 'refused', text: words.tooLarge() } });
      else void send(chosen, checking);
    },
    forget: () => {
      forget();
      setFile(null);
    },
    check: () => {
      if (file) void send(file, checking);
    },
    start: (plan) => {
      if (file) void send(file, { mode: 'import', ...plan });
    },
    stop,
  };
};

type Sent = Pick<TreeImportState, 'work' | 'told' | 'problem'>;

const nothingSent: Sent = { work: null, told: null, problem: null };

/** Sends a file with a plan, one at a time, and shows what the server reports. */
const useSending = () => {
  const { refresh } = useAccountActions();
  const [sent, setSent] = useState(nothingSent);
  const show = (part: Partial<Sent>): void => setSent((last) => ({ ...last, ...part }));
  const sending = useRef<AbortController | null>(null);
  const turn = useRef(0);
  const stop = useCallback(() => sending.current?.abort(), []);
  // Leaving the page ends its dry run and its import.
  useEffect(() => stop, [stop]);

  const send = async (chosen: File, plan: ImportPlan): Promise<void> => {
    stop();
    const { signal } = (sending.current = new AbortController());
    const lines = linesShown(show, plan.mode, ++turn.current);
    show({ problem: null, work: sendingWork(0) });
    try {
      const onSent = (share: number): void => show({ work: sendingWork(share) });
      await sendTree(chosen, { plan, onSent, onLine: lines.onLine, signal });
      const refusal = lines.refusal();
      if (refusal !== null) show({ problem: { tone: 'refused', text: refusal } });
    } catch (error) {
      const problem = problemOf(error, plan, signal.aborted);
      // Another file replaced this one, or the page was left.
      if (sending.current?.signal !== signal) return;
      show({ problem });
    }
    show({ work: null });
    if (plan.mode === 'import') void refresh();
  };
  const forget = (): void => {
    stop();
    sending.current = null;
    setSent(nothingSent);
  };
  return { ...sent, show, send, stop, forget };
};

const linesShown = (show: (part: Partial<Sent>) => void, mode: ImportPlan['mode'], turn: number) => {
  const report: string[] = [];
  let refusal: string | null = null;
  const onLine = (line: ImportLine): void => {
    const work = workOf(line);
    if (work) show({ work });
    if (line.kind === 'report') report.push(line.text);
    if (line.kind === 'done') show({ told: { turn, mode, tree: line.tree, report } });
    if (line.kind === 'refused') refusal = messageFor(line.code, line.params);
  };
  return { onLine, refusal: () => refusal };
};

const sendingWork = (share: number): ImportWork =>
  share < 1 ? { phase: 'sending', percent: Math.floor(share * 100) } : { phase: 'reading' };

/** After an interruption, the last step may or may not have begun. */
const problemOf = (error: unknown, { mode }: ImportPlan, isStopped: boolean): TreeImportState['problem'] => {
  if (!(error instanceof RequestFailure)) throw error;
  if (isStopped) return { tone: 'pending', text: mode === 'import' ? words.stopped : words.checkStopped };
  if (mode === 'import' && error.status === 0) return { tone: 'refused', text: words.unknown };
  return { tone: 'refused', text: error.status === 0 ? words.notSent : error.text };
};
