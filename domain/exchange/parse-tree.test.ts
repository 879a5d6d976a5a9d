import { describe, expect, it } from 'vitest';
import type { RowOf, TableName } from '../model/tables.ts';
import { parseTree } from './parse-tree.ts';
import { BrokenBranch } from './tree/report.ts';
import { storeOf, type EventRows } from './tree/rows.ts';
import { writeTree } from './write-tree.ts';

const read = (data: object, entry: object = { name: 'E' }): { rows: EventRows; repairs: string[] } => {
  const { events } = parseTree({ event_list: { e: entry }, event: { e: data } });
  const [event] = events;
  if (event === undefined) throw new Error('The event was not read.');
  return { rows: event.rows, repairs: event.report.repairs.map(({ kind, path }) => `${kind} ${path}`) };
};

/** The event's data after the rows in `change` are written. */
const rewritten = <T extends TableName>(data: object, table: T, change: Partial<RowOf<T>>): unknown => {
  const { rows } = read(data);
  const changed = { ...rows, [table]: rows[table].map((row) => ({ ...row, ...change })) } as EventRows;
  const parsed = parseTree({ event: { e: data }, event_list: { e: { name: 'E' } } });
  const tree = writeTree({ ...parsed, events: [{ eventId: 'e', reader: storeOf(changed) }] });
  return (tree as { event: { e: unknown } }).event.e;
};

const person = (details: object): object => ({ users: { u: { details } } });

describe('people', () => {
  it.each([
    ['9000000001', '9000000001'],
    [9000000001, '9000000001'],
    ['+91 90000 00001', '9000000001'],
    ['09000000001', '9000000001'],
    ['+44 20 7183 8750', '+442071838750'],
    ['12345', ''],
    ['', ''],
    [{ home: '9000000001' }, ''],
  ])('reads the phone %j as %j', (phone, digits) => {
    expect(read(person({ phone })).rows.delegates[0]?.phone).toBe(digits);
  });

  it.each([
    ['30', 30],
    [30, 30],
    ['', null],
    ['thirty', null],
    [30.5, null],
    [-1, null],
    [true, null],
  ])('reads the age %j as %j', (age, years) => {
    expect(read(person({ age })).rows.delegates[0]?.age).toBe(years);
  });

  it('tidies names, and leaves scripts and markup alone', () => {
    const names = ['  Asha \t Rao ', 'ஆஷா ராவ்', '<b>Asha</b>', '=SUM(A1)', 'a\0b', 'a\ud800b'];
    const users = Object.fromEntries(
      names.map((fullName, index) => [`u${index}`, { details: { fullName } }]),
    );
    const { rows } = read({ users });
    expect(rows.delegates.map(({ fullName }) => fullName)).toEqual([
      'Asha Rao',
      'ஆஷா ராவ்',
      '<b>Asha</b>',
      '=SUM(A1)',
      'a\ufffdb',
      'a\ufffdb',
    ]);
  });

  it('reads a person without details as one that screens cannot show', () => {
    const { rows, repairs } = read({ users: { u: { event: { category: 'c' } } } });
    expect(rows.delegates[0]).toMatchObject({ delegateId: 'u', hasDetails: false, categoryId: 'c' });
    expect(repairs).toContain('withoutDetails event/e/users/u');
  });

  it('gives a companion its own id if another delegate uses the id too, and knows the serial of each', () => {
    const persons = { p: { name: 'X' } };
    const serial = (user_id: string): object => ({
      user_id,
      type: 'accompany',
      accom_id: 'p',
      code: `C${user_id}`,
    });
    const data = {
      users: { a: { persons }, b: { persons } },
      serials: { 1: serial('a'), 2: serial('b'), 3: serial('gone') },
    };
    const { rows, repairs } = read(data);
    expect(rows.companions.map(({ companionId, delegateId }) => [companionId, delegateId])).toEqual([
      ['p', 'a'],
      ['p~2', 'b'],
    ]);
    expect(rows.serials.map(({ companionId }) => companionId)).toEqual(['p', 'p~2', 'p~3']);
    expect(repairs).toContain('clash event/e/users/b/persons/p');
    expect(repairs).toContain('dangling event/e/serials/3/user_id');
  });

  it.each([
    [7080, 708_000],
    ['4130.50', 413_050],
    ['4130.5', 413_050],
    [0.1, 10],
    ['1,200', 120_000],
    ['1,20,000.50', 12_000_050],
    ['1,2', null],
    ['10.005', null],
    ['', null],
    ['ten', null],
  ])('reads %j rupees as %j paise', (amount, paise) => {
    const data = { status: 'paid', amount };
    const { rows } = read({ users: { u: { event: { payment: { history: { t: { data } } } } } } });
    expect(rows.transactions).toEqual([
      expect.objectContaining({ delegateId: 'u', transactionId: 't', status: 'paid', amountPaise: paise }),
    ]);
  });
});

describe('serials and marks', () => {
  const entry = (values: object): object => ({ serials: [null, { code: 'C', category: 'c', ...values }] });

  it.each([
    [
      { user_id: '', type: 'delegate' },
      { kind: 'free', code: '', delegateId: '', categoryId: '' },
    ],
    [
      { user_id: '', type: 'extra' },
      { kind: 'extra', code: 'C', delegateId: '', categoryId: 'c' },
    ],
    [
      { user_id: 'u', type: 'delegate' },
      { kind: 'delegate', code: 'C', delegateId: 'u' },
    ],
    [
      { user_id: 'u', type: 'accompany', accom_id: 'p' },
      { kind: 'companion', companionId: 'p' },
    ],
    [
      { user_id: 'u', type: 'accompany' },
      { kind: 'companion', companionId: 'serial~1' },
    ],
    [{ user_id: 'u' }, { kind: 'delegate', delegateId: 'u' }],
    [
      { user_id: { odd: 1 }, type: 'delegate' },
      { kind: 'extra', delegateId: '' },
    ],
  ])('reads %j as %j', (values, row) => {
    expect(read(entry(values)).rows.serials).toEqual([expect.objectContaining({ serial: 1, ...row })]);
  });

  it('assigns a duplicate code to the lower serial only', () => {
    const serials = [null, { user_id: 'u', code: 'C' }, { user_id: 'v', code: 'C' }];
    const { rows, repairs } = read({ serials });
    expect(rows.serials.map(({ code }) => code)).toEqual(['C', '']);
    expect(repairs).toContain('clash event/e/serials/2/code');
  });

  it('assigns a mark to the holder of its serial, and reads no mark without a time', () => {
    const serials = [null, { user_id: 'u', type: 'delegate' }];
    const record = {
      r: [null, { t: '1789705005224', by: '+919000000003' }, { t: 5, by: 'x' }, { by: 'x' }, false],
    };
    const { rows } = read({ serials, record });
    expect(
      rows.marks.map(({ serial, holderId, markedAt, markedBy }) => [serial, holderId, markedAt, markedBy]),
    ).toEqual([
      [1, 'u', 1789705005224, '9000000003'],
      [2, '', 5, 'x'],
    ]);
  });
});

describe('set-up and team', () => {
  it('reads a team by e-mails with commas and by phones', () => {
    const team = {
      'Gate@example,org': { scan: true },
      '+919000000003': { read: true, write: false },
      nobody: {},
    };
    const { rows } = read({ team });
    expect(
      rows.members.map(({ contact, canRead, canWrite, canScan }) => [contact, canRead, canWrite, canScan]),
    ).toEqual([
      ['9000000003', true, false, false],
      ['gate@example.org', false, false, true],
    ]);
  });

  it('never cuts a phone that gives rights: other values are kept for the export, and reported', () => {
    const rights = { read: true, write: true };
    const team = { '+447911123456': rights, 1234567890123: rights, abc9876543210: rights };
    const { rows, repairs } = read({ team, admin_phone: '447911123456' });
    expect(rows.members).toEqual([]);
    expect(rows.event[0]?.adminPhone).toBe('');
    for (const key of Object.keys(team)) expect(repairs).toContain(`contactUnusable event/e/team/${key}`);
    expect(repairs).toContain('kept event/e/admin_phone');
    expect(read({ admin_phone: '+44 7911 123456' }).rows.event[0]?.adminPhone).toBe('+447911123456');
  });

  it('keeps values that could do harm in styles and addresses out of the rows', () => {
    const categories = {
      c: { text: 'C', color: 'red;background:url(x)', fg: 'javascript:alert(1)', labelbg: '#fff' },
    };
    const { rows, repairs } = read({ categories });
    expect(rows.categories[0]).toMatchObject({ color: '', frontImage: '', labelBackground: '#fff' });
    expect(repairs).toEqual(['kept event/e/categories/c/color', 'kept event/e/categories/c/fg']);
  });

  it('reads keys that are names of object properties like any other key', () => {
    const categories = JSON.parse('{"__proto__": {"text": "P"}, "constructor": {"text": "C"}}') as object;
    const { rows } = read({ categories });
    expect(rows.categories.map(({ categoryId, name }) => [categoryId, name])).toEqual([
      ['__proto__', 'P'],
      ['constructor', 'C'],
    ]);
  });
});

describe('data without a column', () => {
  it('comes back, until its field is edited', () => {
    const data = person({ age: '30', hobby: 'chess' });
    expect(rewritten(data, 'delegates', {})).toMatchObject(data);
    expect(rewritten(data, 'delegates', { age: 31 })).toMatchObject(person({ age: 31, hobby: 'chess' }));
  });

  it('does not hide a branch that the row has begun to write', () => {
    const data = { users: { u: { details: { fullName: 'X' } } } };
    expect(rewritten(data, 'delegates', {})).toEqual(data);
    expect(rewritten(data, 'delegates', { isPaid: true })).toMatchObject({
      users: { u: { event: { payment: { delegate: true } } } },
    });
  });

  it('keeps the old code of a freed serial, and does not look it up', () => {
    const data = { serials: { 1: { user_id: '', type: 'delegate', code: 'OLD', category: 'c' } } };
    expect(rewritten(data, 'serials', {})).toMatchObject(data);
    const given = { kind: 'delegate', delegateId: 'u', code: 'NEW', categoryId: 'd', extra: null } as const;
    expect(rewritten(data, 'serials', given)).toMatchObject({
      serials: { 1: { user_id: 'u', type: 'delegate', code: 'NEW', category: 'd' } },
      codes: { NEW: { code: 'NEW', serial: 1 } },
    });
  });
});

describe('accounts', () => {
  it('gives a phone and an e-mail to the first that has them', () => {
    const users = {
      a: { phoneNumber: '+919000000001', email: 'X@y.org' },
      b: { phoneNumber: 9000000001, email: 'x@y.org' },
    };
    const { accounts, report } = parseTree({ users });
    expect(accounts.map(({ phone, email }) => [phone, email])).toEqual([
      ['9000000001', 'x@y.org'],
      ['', ''],
    ]);
    expect(report.repairs.filter(({ kind }) => kind === 'contactTaken')).toHaveLength(2);
  });
});

describe('a broken file', () => {
  it.each([
    ['{"event":', '', 'not JSON'],
    ['[]', '', 'root'],
    ['"text"', '', 'root'],
    ['{"people": {}}', '', 'wrong root'],
    ['{"serials": [], "categories": {}, "users": {}}', '', 'one event'],
    ['{"event": "x"}', 'event', 'text'],
    ['{"event": {}, "users": 5}', 'users', 'number'],
  ])('the error about %s has the path and the reason', (text, path, reason) => {
    expect(() => parseTree(text)).toThrow(BrokenBranch);
    try {
      parseTree(text);
    } catch (error) {
      expect(error).toMatchObject({ path, message: expect.stringContaining(reason) as unknown });
    }
  });

  it.each([
    ['event/bad', 'broken'],
    ['event/bad/users', { users: 'broken' }],
    ['event/bad/serials', { serials: 7 }],
  ])('is imported without the event that fails at %s', (path, bad) => {
    const parsed = parseTree({
      event: { good: { users: {} }, bad },
      event_list: { good: {}, bad: { name: 'Bad' } },
    });
    expect(parsed.events.map(({ eventId }) => eventId)).toEqual(['good']);
    expect(parsed.broken.map((broken) => broken.path)).toEqual([path]);
    expect(JSON.stringify(parsed.rootExtra)).not.toContain('Bad');
  });

  it('may be nested deeper than anything that a database has', () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const parsed = parseTree(`{"event": {"bad": {"x": ${deep}}, "good": {}}}`);
    expect(parsed.broken[0]?.message).toMatch(/nested more than/);
    expect(parsed.events.map(({ eventId }) => eventId)).toEqual(['good']);
  });
});
