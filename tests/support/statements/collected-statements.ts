import pg from 'pg';

/** A statement that the server sent. */
export interface CollectedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The functions of the server that sent it, the innermost first. */
  readonly senders: readonly string[];
}

type Asked = string | { readonly text: string; readonly values?: readonly unknown[] };

const root = `${import.meta.dirname.replace(/\/tests\/support\/statements$/, '')}/`;
/** They pass statements of others on. */
const passing = /^server\/db\/(pool|in-transaction)\.ts$/;

const waiting = new Map<string, CollectedStatement>();
const judged = new Set<string>();

/** The functions of the server at the inner end of the stack; none if a test sent the statement. */
const sendersNow = (): string[] => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 30;
  const { stack = '' } = new Error('where');
  Error.stackTraceLimit = stackTraceLimit;
  const senders: string[] = [];
  for (const line of stack.split('\n')) {
    const [, name = '', file = ''] =
      /at (?:async )?(?:(\S+) (?:\[as \w+\] )?\()?(?:file:\/\/)?(\/[^:]+):\d/.exec(line) ?? [];
    const place = file.startsWith(root) ? file.slice(root.length) : '';
    if (place === '' || place.startsWith('node_modules/') || place.startsWith('tests/support/statements/'))
      continue;
    if (passing.test(place)) continue;
    if (!place.startsWith('server/') || place.endsWith('.test.ts')) break;
    if (name !== '') senders.push(name.split('.').at(-1) ?? name);
  }
  return senders;
};

const note = (asked: Asked | undefined, parameters: unknown): void => {
  const text = typeof asked === 'string' ? asked : asked?.text;
  if (text === undefined || !/^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/.test(text)) return;
  if (judged.has(text) || waiting.has(text)) return;
  const senders = sendersNow();
  if (senders.length === 0) return;
  const values = typeof asked === 'string' ? parameters : (asked?.values ?? parameters);
  waiting.set(text, { text, values: Array.isArray(values) ? (values as unknown[]) : [], senders });
};

/** From now on, statements of the server are collected. Test files of one worker share the modules. */
export const collectStatements = (): void => {
  const isCollected = Symbol.for('regdesk.isCollected');
  for (const { prototype } of [pg.Client, pg.Pool] as const) {
    if (Object.hasOwn(prototype, isCollected)) continue;
    Object.defineProperty(prototype, isCollected, { value: true });
    const query = prototype.query as (...asked: unknown[]) => unknown;
    prototype.query = function (this: unknown, ...asked: unknown[]) {
      note(asked[0] as Asked, asked[1]);
      return query.apply(this, asked);
    } as typeof prototype.query;
  }
};

/** Takes the statements that were collected since the last call. */
export const takeCollected = (): CollectedStatement[] => {
  const taken = [...waiting.values()];
  waiting.clear();
  return taken;
};

/** The statement need not be collected again. */
export const markJudged = ({ text }: CollectedStatement): void => void judged.add(text);
