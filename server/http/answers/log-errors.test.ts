import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { DatabaseAway } from '../../db/pool.ts';
import { OutcomeUnknown } from '../../hosting/submission.ts';
import { loggedError } from './log-errors.ts';

const databaseError = (message: string): DatabaseError =>
  Object.assign(new DatabaseError(message, message.length, 'error'), {
    code: '23505',
    constraint: 'accounts_phone_key',
    table: 'accounts',
    routine: '_bt_check_unique',
    detail: 'Key (phone)=(sentinel) already exists.',
    where: 'unnamed portal parameter $1 = sentinel',
  });

test.each([
  'invalid input syntax: "sentinel"',
  'sentinel\n    at sentinel (sentinel.ts:1:1)',
  'Error: Error: sentinel',
])('a logged database error keeps names, codes and the stack: %j', (message) => {
  const logged = loggedError(databaseError(message));
  expect(logged).toMatchObject({
    type: 'DatabaseError',
    message: 'SQLSTATE 23505',
    code: '23505',
    constraint: 'accounts_phone_key',
    table: 'accounts',
    routine: '_bt_check_unique',
  });
  expect(logged.stack).toMatch(/^at .*log-errors\.test\.ts/);
  expect(JSON.stringify(logged)).not.toContain('sentinel');
});

test('a database error inside other errors is found', () => {
  const error = new OutcomeUnknown(new AggregateError([databaseError('sentinel')]));
  const text = JSON.stringify(loggedError(error));
  expect(text).toContain('The outcome of a batch is not known');
  expect(text).toContain('accounts_phone_key');
  expect(text).not.toContain('sentinel');
});

test('other errors keep only type, message, stack and code', () => {
  const lost = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    input: 'sentinel',
    statusCode: 500,
  });
  const logged = loggedError(new DatabaseAway(lost));
  expect(logged).toMatchObject({
    type: 'DatabaseAway',
    message: 'connect ECONNREFUSED',
    code: 'ECONNREFUSED',
    cause: { type: 'Error', code: 'ECONNREFUSED' },
  });
  expect(logged.stack).toContain('log-errors.test.ts');
  expect(JSON.stringify(logged)).not.toContain('sentinel');
});

test('logs values that are not errors, and circular causes', () => {
  expect(loggedError('sentinel')).toEqual({ type: 'string', message: '', stack: '' });
  const error = new Error('one');
  error.cause = error;
  expect(JSON.stringify(loggedError(error)).match(/"message":"one"/g)).toHaveLength(6);
});
