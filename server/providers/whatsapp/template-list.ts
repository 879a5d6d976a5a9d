import * as z from 'zod/mini';
import { jsonOf } from '#domain/core/text/files/json-of.ts';
import { listedTemplate, type ListedTemplate } from '#domain/messages/whatsapp/template-gaps.ts';
import { askOutside, NoAnswer } from '../ask-outside.ts';

interface BusinessAccount {
  /** With the version of the Graph API. */
  readonly url: string;
  readonly token: string;
  /** The WhatsApp Business Account, which owns the number and the templates. */
  readonly businessId: string;
}

/** The templates of the account; a failure in Meta's codes; '' if Meta gave no usable answer. */
export type TemplateAnswer = { readonly templates: readonly ListedTemplate[] } | { readonly failure: string };

/** A page has at most 256 KiB. */
const perPage = 50;
/** Meta allows 6,000 templates in an account. */
const mostPages = 120;
const pageWithinMs = 10_000;
const fields = 'name,language,status,category,quality_score,components';

const component = z.object({
  type: z.string(),
  format: z.optional(z.string()),
  text: z.optional(z.string()),
});
const item = z.object({
  name: z.string(),
  language: z.string(),
  status: z.string(),
  category: z.string(),
  quality_score: z.optional(z.object({ score: z.optional(z.string()) })),
  components: z.array(component),
});
const page = z.object({
  data: z.array(z.unknown()),
  paging: z.optional(z.object({ cursors: z.optional(z.object({ after: z.optional(z.string()) })) })),
});
const refusal = z.object({ error: z.object({ code: z.number() }) });

/** Lists the templates of the account, page by page. */
export const whatsappTemplates =
  ({ url, token, businessId }: BusinessAccount) =>
  async (): Promise<TemplateAnswer> => {
    const templates: ListedTemplate[] = [];
    let after: string | undefined;
    for (let count = 0; count < mostPages; count++) {
      const query = new URLSearchParams({
        fields,
        limit: String(perPage),
        ...(after !== undefined && { after }),
      });
      const body = await askPage(
        `${url.replace(/\/+$/, '')}/${businessId}/message_templates?${query}`,
        token,
      );
      const found = page.safeParse(body).data;
      if (found === undefined) {
        const refused = refusal.safeParse(body).data;
        return { failure: refused ? String(refused.error.code) : '' };
      }
      templates.push(...found.data.flatMap((one) => templateOf(one) ?? []));
      after = found.data.length === perPage ? found.paging?.cursors?.after : undefined;
      if (after === undefined) break;
    }
    return { templates };
  };

const askPage = async (url: string, token: string): Promise<unknown> => {
  try {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    return jsonOf((await askOutside({ url, headers, timeoutMs: pageWithinMs })).text);
  } catch (error) {
    if (error instanceof NoAnswer) return null;
    throw error;
  }
};

/** Null: a template that cannot be read, which hides no others. */
const templateOf = (given: unknown): ListedTemplate | null => {
  const found = item.safeParse(given).data;
  if (found === undefined) return null;
  const { name, language, status, category, quality_score: quality, components } = found;
  const partOf = (type: string) => components.find((one) => one.type.toUpperCase() === type);
  const body = partOf('BODY')?.text ?? '';
  const parameters = [...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, parameter = '']) => parameter);
  const template = {
    name,
    language,
    status: status.toUpperCase(),
    category: category.toUpperCase(),
    quality: quality?.score ?? 'UNKNOWN',
    header: partOf('HEADER')?.format?.toUpperCase() ?? '',
    parameters: [...new Set(parameters)],
    body,
  };
  return listedTemplate.safeParse(template).data ?? null;
};
