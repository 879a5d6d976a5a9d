import { SOCKET_PORT } from './embedded-cluster.ts';

/**
 * For two cores and many small commits. Nothing acknowledged may be lost. max_wal_size bounds the replay after a crash.
 */
export const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  wal_buffers: '16MB',
  wal_compression: 'pglz',
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '256MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '5min',
  checkpoint_completion_target: '0.9',
  // No processes for unused features: asynchronous reads of a cached database, logical replication, parallel plans.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  // Compiling costs more than any statement of Regdesk.
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused rows are normal, and statements contain personal data. So only the server's own events are logged.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};
