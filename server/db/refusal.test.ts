import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { constraintOf, isOfTable, isRepeated } from './refusal.ts';

const refused = (fields: Partial<DatabaseError>, message = 'refused'): DatabaseError =>
  Object.assign(new DatabaseError(message, message.length, 'error'), { code: '23505', ...fields });

const doubled = 'duplicate key value violates unique constraint "command_log_pkey_102073"';

test.each([
  ['of one server', refused({ table: 'command_log', constraint: 'command_log_pkey' })],
  ['of a part', refused({ table: 'command_log_p3', constraint: 'command_log_p3_pkey' })],
  ['in the message only', refused({}, doubled)],
])('a repeated row is recognised by names %s', (_where, error) => {
  expect(isRepeated(error, 'command_log')).toBe(true);
  expect(isOfTable(error, 'serials')).toBe(false);
});

test.each([
  ['another class', refused({ code: '22P02', table: 'command_log' })],
  ['another table', refused({ table: 'serials', constraint: 'serials_code' })],
  ['no error of the database', new Error(doubled)],
])('%s is no repetition', (_what, error) => {
  expect(isRepeated(error, 'command_log')).toBe(false);
});

test('a message that may quote a value is not searched for a name', () => {
  expect(constraintOf(refused({ code: '22P02' }, 'invalid input: "constraint "typed""'))).toBeUndefined();
  expect(constraintOf(refused({}, doubled))).toBe('command_log_pkey_102073');
});
