import type { ListedTemplate } from '#domain/messages/whatsapp/template-gaps.ts';
import type { Pool } from '../db/in-transaction.ts';
import { readTemplates, storeTemplates } from '../db/statements/sending/whatsapp-statements.ts';
import type { TemplateAnswer } from '../providers/whatsapp/template-list.ts';

interface CatalogueParts {
  readonly pool: Pool;
  readonly now: () => number;
  readonly list: () => Promise<TemplateAnswer>;
}

export interface Catalogue {
  readonly templates: readonly ListedTemplate[];
  /** ms since 1970; 0: Meta never listed any. */
  readonly readAt: number;
  /** Why Meta listed none now: its code, or 'noAnswer'; '' if it did. */
  readonly failure: string;
}

/** After a failure Meta is not asked again at once. */
const pauseMs = 30_000;

/** The templates of the operator's WhatsApp account, which notifications keep up to date between two lists. */
export class TemplateCatalogue {
  readonly #parts: CatalogueParts;
  #asking: Promise<string> | null = null;
  #last = { askedAt: -Infinity, failure: '' };

  constructor(parts: CatalogueParts) {
    this.#parts = parts;
  }

  /** Asks Meta if the list is older than this. */
  async read(maxAgeMs: number): Promise<Catalogue> {
    const { pool, now } = this.#parts;
    const known = await readTemplates(pool);
    const isFresh = now() - Math.max(known.readAt, this.#last.askedAt) < maxAgeMs;
    const isPaused = this.#last.failure !== '' && now() - this.#last.askedAt < pauseMs;
    if (isFresh || isPaused) return { ...known, failure: this.#last.failure };
    this.#asking ??= this.#ask().finally(() => (this.#asking = null));
    const failure = await this.#asking;
    return { ...(await readTemplates(pool)), failure };
  }

  async #ask(): Promise<string> {
    const { pool, now, list } = this.#parts;
    const answer = await list();
    if ('templates' in answer) await storeTemplates(pool, answer.templates, now());
    const failure = 'templates' in answer ? '' : answer.failure || 'noAnswer';
    this.#last = { askedAt: now(), failure };
    return failure;
  }
}
