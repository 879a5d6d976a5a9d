import { refuse } from '../core/refusal.ts';

export const messagePlaceholders = [
  'name',
  'event',
  'due',
  'fee',
  'link',
  'serial',
  'code',
  'category',
  'venue',
  'date',
  'order',
  'hold',
  'note',
  'paid',
  'receipt',
  'place',
  'certificate',
] as const;
export type MessagePlaceholder = (typeof messagePlaceholders)[number];
/** '' where a value is not known. */
export type MessageFacts = Readonly<Record<MessagePlaceholder, string>>;

const isPlaceholder = (name: string): name is MessagePlaceholder =>
  (messagePlaceholders as readonly string[]).includes(name);

export const factsNamedIn = (text: string): MessagePlaceholder[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter(isPlaceholder);

/** Fills in one person's facts. A line is left out if none of its facts is known. Unknown words in braces stay. */
export const fillMessage = (template: string, facts: MessageFacts): string =>
  template
    .split('\n')
    .flatMap((line) => {
      const named = factsNamedIn(line);
      if (named.length > 0 && named.every((name) => facts[name] === '')) return [];
      // One pass, so that braces in a name are not read again.
      return [line.replace(/\{(\w+)\}/g, (all, name: string) => (isPlaceholder(name) ? facts[name] : all))];
    })
    .join('\n')
    .trim();

/** The placeholders of a template that have no value for this person, each once. */
export const missingIn = (template: string, facts: MessageFacts): MessagePlaceholder[] => [
  ...new Set(factsNamedIn(template).filter((name) => facts[name] === '')),
];

interface TemplateProblem {
  readonly code: 'placeholderUnknown' | 'braceAlone';
  /** `line` counts from 1. `name` is what is in the braces, or the text from the single brace on. */
  readonly params: { readonly line: number; readonly name: string };
}

/** The characters that are shown from a single brace on, to find its place. */
const shownFromBrace = 12;

/** The first problem of a template: a word in braces that is no placeholder, or a brace without its partner. */
export const templateProblem = (template: string): TemplateProblem | null => {
  for (const [index, text] of template.split('\n').entries()) {
    for (const { 0: found, 1: name, index: at } of text.matchAll(/\{([^{}]*)\}|[{}]/g)) {
      const line = index + 1;
      if (name === undefined) {
        const start = found === '}' ? Math.max(0, at + 1 - shownFromBrace) : at;
        return { code: 'braceAlone', params: { line, name: text.slice(start, start + shownFromBrace) } };
      }
      if (!isPlaceholder(name)) return { code: 'placeholderUnknown', params: { line, name } };
    }
  }
  return null;
};

export const requireGoodTemplate = (template: string): void => {
  const problem = templateProblem(template);
  if (problem !== null) throw refuse(problem.code, problem.params);
};
