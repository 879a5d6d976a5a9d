import * as z from 'zod/mini';
import { textUpTo } from '../../model/fields/input.ts';

/** A template of the operator's WhatsApp account, as Meta listed it. */
export const listedTemplate = z.object({
  name: textUpTo(512),
  language: textUpTo(20),
  /** MARKETING, UTILITY or AUTHENTICATION: what a message costs, and whom it reaches. */
  category: textUpTo(40),
  /** APPROVED, PENDING, PAUSED, DISABLED, REJECTED … */
  status: textUpTo(40),
  /** GREEN, YELLOW, RED or UNKNOWN, by what recipients did. */
  quality: textUpTo(40),
  /** TEXT, IMAGE, DOCUMENT, VIDEO or LOCATION; '' without a header. */
  header: textUpTo(20),
  /** The names of the parameters. Templates that number them have '1', '2' …. */
  parameters: z.array(textUpTo(200)),
  body: textUpTo(2_000),
});
export type ListedTemplate = z.infer<typeof listedTemplate>;

/** Why the server cannot send a run by its template now. Each is a failure that pauses the run. */
export type TemplateGap = 'template' | 'parameters' | 'header' | 'promotion';

/** What a run needs of its template. */
export interface NeededTemplate {
  /** The placeholders of its text. */
  readonly named: readonly string[];
  /** The format of the attachment, or '' without one. */
  readonly header: '' | 'IMAGE' | 'DOCUMENT';
  /** A member agreed that the messages count as promotion. */
  readonly isPromotion: boolean;
}

/** Undefined: Meta lists no template of this name and language. */
export const templateGaps = (
  listed: ListedTemplate | undefined,
  { named, header, isPromotion }: NeededTemplate,
): TemplateGap[] => {
  if (listed?.status !== 'APPROVED') return ['template'];
  const gaps: readonly (readonly [TemplateGap, boolean])[] = [
    ['parameters', !isSame(listed.parameters, named)],
    ['header', (listed.header === 'TEXT' ? '' : listed.header) !== header],
    ['promotion', listed.category === 'MARKETING' && !isPromotion],
  ];
  return gaps.flatMap(([gap, isOpen]) => (isOpen ? [gap] : []));
};

const isSame = (some: readonly string[], others: readonly string[]): boolean => {
  const [one, other] = [new Set(some), new Set(others)];
  return one.size === other.size && [...one].every((name) => other.has(name));
};
