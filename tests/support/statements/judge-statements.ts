import { Client, type ClientBase, type ClientConfig } from 'pg';
import { acrossEvents } from './across-events.ts';
import { markJudged, type CollectedStatement } from './collected-statements.ts';

interface Plan {
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** The tables of a database whose event tables are divided by `partition-tables.ts`. */
interface Tables {
  readonly ofEvents: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
}

const readTables = async (client: ClientBase): Promise<Tables> => {
  const { rows } = await client.query<{ name: string; kind: string }>(
    `SELECT relname AS name, relkind AS kind FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = ANY('{r,p}'::"char"[]) AND NOT relispartition`,
  );
  const named = (wanted: string) =>
    new Set(rows.filter(({ kind }) => kind === wanted).map(({ name }) => name));
  return { ofEvents: named('p'), others: named('r') };
};

const relationsOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] === undefined ? [] : [plan['Relation Name']]),
  ...(plan.Plans ?? []).flatMap(relationsOf),
];

/** What a divided database cannot do on one server for one event, in this statement. */
const breachesOf = (
  { text }: CollectedStatement,
  relations: readonly string[],
  { ofEvents, others }: Tables,
): string[] => {
  const places = relations.map((name) => /^(.*)_p(\d)$/.exec(name)).filter((place) => place !== null);
  const parts = new Set(places.map(([, , part]) => part));
  const isOfEvents = places.length > 0 || relations.some((name) => ofEvents.has(name));
  const [, to, from] = /INSERT INTO \w+ \(event_id[^]*?SELECT \$(\d)[^]*\bevent_id = \$(\d)/.exec(text) ?? [];
  return [
    ...(parts.size > 1 || (isOfEvents && /\bevent_id\s*=\s*ANY\b/.test(text))
      ? ['names several events']
      : []),
    ...(to !== from ? ['copies from one event to another'] : []),
    ...(isOfEvents && relations.some((name) => others.has(name))
      ? ['joins tables of events and others']
      : []),
  ];
};

/**
 * PostgreSQL plans the statements over tables divided by event: what it would read from two parts, or from a part and a table
 * of accounts, is a breach. Statements of the list are left out.
 */
export const judgeStatements = async (
  connection: ClientConfig,
  statements: readonly CollectedStatement[],
): Promise<string[]> => {
  const client = new Client(connection);
  await client.connect();
  try {
    const tables = await readTables(client);
    const found: string[] = [];
    for (const statement of statements) {
      const { rows } = await client
        .query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (FORMAT JSON) ${statement.text}`, [
          ...statement.values,
        ])
        // It belongs to the schema of another release, or its values are refused.
        .catch(() => ({ rows: [] }));
      const relations = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => relationsOf(Plan)));
      // A null as its event: the next one may say more.
      if (relations.length === 0) continue;
      markJudged(statement);
      const breaches = breachesOf(statement, relations, tables);
      if (breaches.length > 0 && !statement.senders.some((name) => acrossEvents.has(name)))
        found.push(`${statement.senders.join(' < ')}: ${breaches.join(', ')}\n${statement.text}`);
    }
    return found;
  } finally {
    await client.end();
  }
};
