import { headerOf } from '#domain/messages/whatsapp/attachment-header.ts';
import { templateGaps } from '#domain/messages/whatsapp/template-gaps.ts';
import { factsNamedIn } from '#domain/messages/message-text.ts';
import type { MessageRun } from '#domain/model/delivery.ts';
import type { TemplateCatalogue } from './template-catalogue.ts';

/** Between two lists, notifications report changes; without them this is how late a change is seen. */
const maxAgeMs = 10 * 60_000;

/** The first reason why a run cannot be sent by its template; ''. Before Meta has listed any, Meta itself decides. */
export const templateGapOf =
  (catalogue: TemplateCatalogue) =>
  async ({ template, language, text, attachment, isPromotion }: MessageRun): Promise<string> => {
    const { templates, readAt } = await catalogue.read(maxAgeMs);
    if (readAt === 0) return '';
    const listed = templates.find((one) => one.name === template && one.language === language);
    const header = headerOf(attachment) ?? '';
    return templateGaps(listed, { named: factsNamedIn(text), header, isPromotion })[0] ?? '';
  };
