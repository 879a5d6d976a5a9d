import type { TestProject } from 'vitest/node';
import { partsOf } from '#tests/support/servers/postgres.ts';
import { dropDatabase, findCluster, makeTemplate } from './cluster.ts';

const notChecked = 'CITUS_URL is not set: nobody has checked this on Citus'; // cspell:disable-line;

/** Vitest's globalSetup of the project `citus`, over the coordinator of CITUS_URL. It starts no server itself. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const url = process.env['CITUS_URL'] ?? '';
  const none = { connection: {}, template: '', divided: '', isPartitioned: true };
  if (url === '') {
    project.provide('postgres', { ...none, failure: notChecked, workers: [] });
    return () => Promise.resolve();
  }
  const cluster = await findCluster(partsOf(url));
  const template = `regdesk_template_citus_${process.pid}`;
  const failure = await makeTemplate(cluster, template).then(
    () => '',
    (error: unknown) => String(error),
  );
  const { coordinator: connection, workers } = cluster;
  project.provide('postgres', { ...none, connection, template, failure, workers: [...workers] });
  return () => dropDatabase(cluster, template);
};
