import { scriptedService, type Asked, type Behaviour } from './scripted-service.ts';

/** The text line of an answer, as ICICI EazyPay writes it. */
export const bankLine = (given: Readonly<Record<string, string>>): string =>
  Object.entries({
    status: 'RIP',
    ezpaytranid: '100000000000001',
    amount: '2078.77',
    trandate: '2026-09-27 22:01:55',
    pgreferenceno: '',
    sdt: '',
    BA: '2059',
    PF: '16.75',
    TAX: '0.0',
    PaymentMode: 'CREDIT_CARD',
    ...given,
  })
    .map(([key, value]) => `${key}=${value}`)
    .join('&');

export interface BankServer {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** The references that were asked for, in order. */
  references(): string[];
  /** How it answers from now on. */
  behave(next: (reference: string) => Behaviour): void;
  close(): void;
}

const plain = (body: string): Behaviour => ({
  status: 200,
  body,
  headers: { 'content-type': 'text/plain' },
});

/** Behaviours of a bank, each for the reference that it is asked for. */
export const bankThat = {
  isRight:
    (given: Readonly<Record<string, string>> = {}) =>
    (reference: string): Behaviour =>
      plain(bankLine({ pgreferenceno: reference, ...given })),
  isRightInJson:
    (given: object = {}) =>
    (reference: string): Behaviour => ({
      status: 200,
      body: { pgreferenceno: reference, status: 'Success', BA: '2059.00', ...given },
    }),
  isSlow:
    (afterMs: number) =>
    (reference: string): Behaviour => ({
      status: 200,
      body: bankLine({ pgreferenceno: reference }),
      afterMs,
    }),
  isSilent: (): Behaviour => 'silence',
  stalls: (): Behaviour => 'stall',
  isDown: (): Behaviour => 'reset',
  answersForAnother: (): Behaviour => plain(bankLine({ pgreferenceno: '111111111111111' })),
  saysNothing: (): Behaviour => plain(''),
  showsAPage: (): Behaviour => ({
    status: 200,
    body: '<html><body>The service is not available.</body></html>',
    headers: { 'content-type': 'text/html' },
  }),
  neverEnds: (): Behaviour => plain('x'.repeat(1_000_000)),
} as const;

/** A bank on loopback, asked with GET and `ref`. Whatever else is asked is an error of ours. */
export const bankServer = async (
  first: (reference: string) => Behaviour = bankThat.isRight(),
): Promise<BankServer> => {
  let behaviour = first;
  const referenceOf = ({ path = '' }: Asked): string =>
    new URL(path, 'http://bank').searchParams.get('ref') ?? '';
  const service = await scriptedService((asked) =>
    asked.method === 'GET' && referenceOf(asked) !== ''
      ? behaviour(referenceOf(asked))
      : { status: 400, body: 'status=Invalid' },
  );
  return {
    url: `${service.url}/verify`,
    asked: service.asked,
    references: () => service.asked.map(referenceOf),
    behave: (next) => {
      behaviour = next;
    },
    close: () => service.close(),
  };
};
