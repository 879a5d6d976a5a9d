import * as fc from 'fast-check';

const keys = ['a', 'b', '1', '2', '10', '7', '__proto__', 'constructor', '-Oa_1', 'p1'];
const key = fc.constantFrom(...keys);
const oddKey = fc.constantFrom(
  ...keys,
  'hasOwnProperty',
  'x.y',
  'x/y',
  '',
  'a\0',
  'a\ufffd',
  'x@y,z',
  '+919000000001',
  'toString',
);
const text = fc.oneof(
  fc.constantFrom(
    '',
    ' Asha  Rao ',
    'ಆಶಾ ರಾವ್',
    '<b>x</b>',
    '=1+1',
    'a\0b',
    '\ud800',
    'x\ty',
    'true',
    '1',
    '12',
    '0007',
  ),
  fc.constantFrom(
    '9000000001',
    '+91 90000 00001',
    '09000000001',
    '919000000001',
    '12345',
    '+442071838750',
    '30',
    '4130.50',
  ),
  fc.constantFrom(
    ...keys,
    'delegate',
    'accompany',
    'extra',
    'paid',
    'Vegetarian',
    'vegetarian',
    'https://x.example/1.jpg',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const number = fc.oneof(
  fc.constantFrom(0, 1, 2, 7, 10, -1, 1.5, 4130.5, 9000000001, 1789705005224, 1e21),
  fc.integer(),
);
const scalar = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 3, arbitrary: number },
  fc.boolean(),
  fc.constant(null),
);

const map = <T>(name: fc.Arbitrary<string>, value: fc.Arbitrary<T>, maxKeys = 4): fc.Arbitrary<unknown> =>
  fc.array(fc.tuple(name, value), { maxLength: maxKeys }).map((entries) => Object.fromEntries(entries));

/** Anything at all, a few levels deep. */
const anything: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('node'), { maxLength: 4 }),
    map(oddKey, tie('node')),
  ),
})).node;

/** Mostly `usual`, now and then something else, or nothing. */
const mostly = <T>(usual: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 12, arbitrary: usual },
    { weight: 1, arbitrary: anything },
    { weight: 1, arbitrary: scalar },
  );

const fields = (shape: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.record(shape, { requiredKeys: [] }), fc.option(fc.tuple(oddKey, anything), { freq: 4 }))
    .map(([known, extra]) =>
      Object.fromEntries([...Object.entries(known), ...(extra === null ? [] : [extra])] as [
        string,
        unknown,
      ][]),
    );

const texts = (...names: string[]): Record<string, fc.Arbitrary<unknown>> =>
  Object.fromEntries(names.map((name) => [name, mostly(text)]));
const flag = mostly(fc.boolean());
const serial = mostly(fc.constantFrom<unknown>(1, 2, 7, '2', '10', ''));
const code = mostly(fc.constantFrom('C1', 'C2', 'C3', ''));
/** As exports write maps with whole keys: a list with holes. */
const listed = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(map(key, value), fc.array(fc.option(value, { freq: 3 }), { maxLength: 5 }));

const details = fields({
  ...texts(
    'salutation',
    'fullName',
    'email',
    'dob',
    'gender',
    'foodPreference',
    'address',
    'city',
    'mcinumber',
  ),
  phone: mostly(text),
  age: mostly(fc.oneof(text, number)),
  pincode: mostly(fc.oneof(text, number)),
  category: mostly(key),
  serial,
});
const person = fields({
  ...texts('name', 'dob', 'gender', 'foodPreference', 'relationship'),
  phone: mostly(text),
  age: scalar,
});
const payment = fields({
  delegate: flag,
  method: mostly(text),
  ...texts('note', 'by'),
  t: mostly(number),
  accom: mostly(map(key, flag)),
  history: mostly(
    listed(
      mostly(
        fields({
          data: mostly(
            fields({
              ...texts('status', 'method', 'note', 'bankref', 'by', 'person', 'group'),
              amount: mostly(scalar),
              kind: mostly(fc.constantFrom('payment', 'refund', 'counter')),
              date: mostly(fc.constantFrom('2026-09-27', '2026-09-27 22:01:55', '2026-02-30', '27-09-2026')),
              t: mostly(number),
            }),
          ),
        }),
      ),
    ),
  ),
});
const user = fields({
  details: mostly(details),
  photo: mostly(fc.array(mostly(text), { maxLength: 3 })),
  persons: mostly(listed(mostly(person))),
  event: mostly(
    fields({
      category: mostly(key),
      serial,
      code,
      label: mostly(text),
      sponsor: mostly(key),
      persons: mostly(map(key, mostly(fields({ serial, code })))),
      payment: mostly(payment),
    }),
  ),
});
const type = mostly(fc.constantFrom('delegate', 'accompany', 'extra', ''));
const serialEntry = fields({
  user_id: mostly(fc.oneof(key, fc.constant(''))),
  type,
  code,
  category: mostly(key),
  accom_id: mostly(key),
});
const position = mostly(fields({ x: mostly(number), y: mostly(number) }));
const mark = fields({
  t: mostly(number),
  by: mostly(text),
  device: mostly(text),
  holder: mostly(key),
  earlier: anything,
});

const ownFees = fc
  .record({
    names: map(key, text, 2),
    bands: fc.constantFrom([], [{ bandId: 'b', upToAge: 5 }], [{ bandId: 'b' }]),
    prices: fc.array(
      fc.record({
        who: fc.constantFrom('delegate', 'companion', 'b'),
        categoryId: fc.constantFrom('', '1', 'a'),
        slabId: key,
        paise: fc.constantFrom(0, 500_000),
      }),
      { maxLength: 3 },
    ),
    slabBy: fc.constantFrom('payment', 'registration'),
    revision: fc.constantFrom(0, 3),
  })
  .map((value) => JSON.stringify(value));

const data = fields({
  ...texts('admin', 'admin_phone', 'admin_user'),
  settings: fields(texts('name', 'phone', 'session', 'session2', 'title', 'message')),
  users: listed(mostly(user)),
  serials: listed(mostly(serialEntry)),
  categories: listed(mostly(fields({ ...texts('text', 'color', 'labelbg', 'fg'), key: mostly(number) }))),
  records: listed(
    mostly(
      fields({
        text: mostly(text),
        key: mostly(number),
        cats: mostly(map(key, flag)),
        party: mostly(flag),
        next: mostly(text),
      }),
    ),
  ),
  companies: listed(mostly(fields({ company_name: mostly(text), order: mostly(number) }))),
  team: map(oddKey, mostly(fields({ read: flag, write: flag, scan: flag }))),
  record: listed(mostly(listed(mostly(mark)))),
  codes: map(
    fc.oneof(key, fc.constantFrom('C1', 'C2')),
    mostly(fields({ ...texts('name', 'code', 'phone'), serial })),
  ),
  refs: map(key, mostly(fields({ res: mostly(fields(texts('PaymentMode', 'status', 'sdt', 'BA', 'by'))) }))),
  template: mostly(fields({ name: mostly(text), namePosition: position, qrSize: mostly(number) })),
  templates: mostly(listed(mostly(fields({ name: mostly(text), qrSize: mostly(number) })))),
  transactions: mostly(
    map(key, mostly(map(key, mostly(fields({ data: mostly(fields({ amount: scalar })) }))))),
  ),
  regdates: mostly(map(oddKey, mostly(fc.constantFrom('2026-06-30', '2026-08-31', '2026-02-30')))),
  regdesk: mostly(fields({ fees: mostly(ownFees) })),
  closedAt: mostly(number),
  deletedAt: mostly(number),
});
const entry = fields({ ...texts('name', 'fullname', 'venue', 'org', 'theme', 'date'), cme: flag });
const account = fields({
  ...texts('email', 'phoneNumber', 'displayName', 'uid', 'userKey'),
  eventKey: mostly(key),
  event: mostly(map(key, flag)),
  superadmin: flag,
});

/** Trees as real exports contain them, and trees with improbable content. */
export const anyTree: fc.Arbitrary<unknown> = fc
  .record(
    {
      options: mostly(map(key, scalar)),
      phonekeys: mostly(map(oddKey, key)),
      emailkeys: mostly(map(oddKey, key)),
      users: listed(mostly(account)),
      event_list: map(key, mostly(entry), 3),
      event: map(key, mostly(data), 3),
      other: anything,
    },
    { requiredKeys: ['event'] },
  )
  .filter((tree) => tree.event !== null);
