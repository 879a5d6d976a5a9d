import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { definitionOf, tableNames, type TableName } from '#domain/model/tables.ts';
import { repository } from './parts/run-step.ts';

export const dataModelPage = join(repository, 'docs/data-model.md');

const sources = globSync('domain/model/**/*.ts', { cwd: repository })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }));

interface TableSource {
  readonly path: string;
  /** First sentence of the docstring; '' without one. */
  readonly summary: string;
}

const sourceOf = (name: TableName): TableSource => {
  const found = sources.find(({ text }) => text.includes(`export const ${name} = table(`));
  if (found === undefined) throw new Error(`domain/model has no table ${name}.`);
  const before = found.text.slice(0, found.text.indexOf(`export const ${name} = table(`));
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n$/.exec(before) ?? [];
  const text = comment.replaceAll(/\s*\n\s*\* ?/g, ' ').trim();
  return { path: found.path, summary: /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text };
};

const fieldsOf = (name: TableName): [string, { kind: string; seenBy: string }][] =>
  Object.entries(definitionOf(name).fields).filter(([field]) => field !== 'extra');

const keyOf = (name: TableName): readonly string[] => definitionOf(name).key;

/** 'delegateId' of `delegates`. */
const idOf = (name: TableName): string => `${name.replace(/ies$/, 'y').replace(/s$/, '')}Id`;

/** The table with this id in its key, else the only one with this key. */
const namedBy = (field: string): TableName | undefined => {
  const named = tableNames.find((name) => idOf(name) === field && keyOf(name).includes(field));
  const keyed = tableNames.filter((name) => keyOf(name).join() === field);
  return named ?? (keyed.length === 1 && field !== 'name' ? keyed[0] : undefined);
};

/** Tables that this table's fields name, without those whose key is part of another one's. */
const ownersOf = (name: TableName): TableName[] => {
  const found = Object.keys(definitionOf(name).fields).flatMap((field) => namedBy(field) ?? []);
  const owners = tableNames.filter((owner) => owner !== name && found.includes(owner));
  const isPart = (small: readonly string[], large: readonly string[]): boolean =>
    small.length < large.length && small.every((field) => large.includes(field));
  return owners.filter((owner) => !owners.some((other) => isPart(keyOf(owner), keyOf(other))));
};

const relations = (): string[] =>
  tableNames.flatMap((name) => {
    const fields = new Set(Object.keys(definitionOf(name).fields));
    return ownersOf(name).map((owner) => {
      const shared = keyOf(owner).filter((field) => fields.has(field));
      const isOne = keyOf(name).join() === shared.join();
      return `  ${owner} ||--o${isOne ? '|' : '{'} ${name} : "${shared.join(', ')}"`;
    });
  });

export const dataModel = (): string => `# The data model

An event is one store with these ${tableNames.length} tables. Each row belongs to one event; \`eventId\` is first in every key in PostgreSQL.
\`scripts/data-model.ts\` writes this page from \`domain/model\`, and a test compares them.

A line leads from a table to the tables whose rows name its key.

\`\`\`mermaid
erDiagram
${relations().join('\n')}
\`\`\`

**Seen by** is the lowest audience that receives a field: \`scan\`, \`staff\`, \`admin\`, or \`server\` for fields that never leave it
([privacy.md](privacy.md)). Every table also has \`extra\` where an import keeps fields that Regdesk does not know.

${tableNames.map(sectionOf).join('\n')}`;

const sectionOf = (name: TableName): string => {
  const { path, summary } = sourceOf(name);
  const rows = fieldsOf(name).map(
    ([field, { kind, seenBy }]) =>
      `| \`${field}\`${definitionOf(name).key.includes(field) ? ' (key)' : ''} | ${kind} | ${seenBy} |`,
  );
  const intro = summary === '' ? '' : `${summary} `;
  return `## ${name}\n\n${intro}Defined in \`${path}\`.\n\n| field | kind | seen by |\n|---|---|---|\n${rows.join('\n')}\n`;
};

if (import.meta.main) writeFileSync(dataModelPage, dataModel());
