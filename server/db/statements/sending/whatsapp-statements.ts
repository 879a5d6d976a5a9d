import type { ListedTemplate } from '#domain/messages/whatsapp/template-gaps.ts';
import type { Pool } from '../../in-transaction.ts';

const columns = 'name, language, category, status, quality, header, parameters, body';

/** Replaces what is known by what Meta listed. */
export const storeTemplates = async (
  pool: Pool,
  templates: readonly ListedTemplate[],
  now: number,
): Promise<void> => {
  await pool.query(
    `WITH listed AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS l(name text, language text, category text,
         status text, quality text, header text, parameters text[], body text)),
       gone AS (DELETE FROM whatsapp_templates t WHERE NOT EXISTS
         (SELECT 1 FROM listed l WHERE l.name = t.name AND l.language = t.language))
     INSERT INTO whatsapp_templates (${columns}, read_at)
     SELECT DISTINCT ON (name, language) ${columns}, $2::bigint FROM listed
     ON CONFLICT (name, language) DO UPDATE SET category = excluded.category, status = excluded.status,
       quality = excluded.quality, header = excluded.header, parameters = excluded.parameters,
       body = excluded.body, read_at = excluded.read_at`,
    [JSON.stringify(templates), now],
  );
};

/** By name and language. `readAt`: when Meta listed them last; 0 if it never did. */
export const readTemplates = async (
  pool: Pool,
): Promise<{ readonly templates: readonly ListedTemplate[]; readonly readAt: number }> => {
  const { rows } = await pool.query<ListedTemplate & { readAt: string }>(
    `SELECT ${columns}, read_at AS "readAt" FROM whatsapp_templates ORDER BY name, language`,
  );
  const templates = rows.map(({ readAt: _readAt, ...template }) => template);
  return { templates, readAt: Math.max(0, ...rows.map(({ readAt }) => Number(readAt))) };
};

/** What Meta reported about a template. An absent part did not change. */
export interface TemplateNews {
  readonly name: string;
  readonly language: string;
  readonly category?: string;
  readonly status?: string;
  readonly quality?: string;
}

/** Repeated, it changes nothing. A template that was never listed is left out. */
export const updateTemplate = async (
  pool: Pool,
  { name, language, category, status, quality }: TemplateNews,
): Promise<void> => {
  await pool.query(
    `UPDATE whatsapp_templates SET category = coalesce($3, category), status = coalesce($4, status),
       quality = coalesce($5, quality) WHERE name = $1 AND language = $2`,
    [name, language, category ?? null, status ?? null, quality ?? null],
  );
};
