import type { PriceList } from '#domain/model/price-list/price-list.ts';
import type { OrderForm } from '#domain/registration/form/order-form.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { orderOf, publicForm, publicList } from '../../registration/open-event.ts';
import type { Step } from '../command-case.ts';

export const formToOpen = (given: Partial<RegistrationForm> = {}): RegistrationForm =>
  publicForm({ methods: ['transfer', 'cheque', 'desk'], ...given });

interface Opening {
  readonly list?: Partial<PriceList>;
  readonly form?: Partial<RegistrationForm>;
}

/** Four commands, after which people can register. The next one has the id `command-5`. */
export const opened = ({ list, form }: Opening = {}): readonly Step[] => [
  { name: 'priceList.save', input: { list: publicList(list), version: 0 } },
  { name: 'priceList.publish', input: { version: 1 } },
  { name: 'registration.save', input: { form: formToOpen(form), version: 0 } },
  { name: 'registration.open', input: {} },
];

/** As the fifth command it makes the delegate `command-5` and the order `command-5-1`. */
export const submit = (
  form: Partial<OrderForm> = {},
  seenPaise = 1_000_000,
): Step & { readonly input: object } => ({
  name: 'order.submit',
  input: { form: orderOf({ method: 'transfer', ...form }), seenPaise },
  as: ['registrant'],
});

export const order = 'command-5-1';
export const delegate = 'command-5';

export const asRegistrant = (name: string, input: object): Step => ({ name, input, as: ['registrant'] });
export const asServer = (name: string, input: object): Step => ({ name, input, as: ['gateway'] });

export const proofOf = (given: object = {}): Step =>
  asRegistrant('order.giveProof', {
    orderId: order,
    method: 'transfer',
    reference: 'UTR7770000001',
    paidOn: '2020-01-01',
    amountPaise: 1_000_000,
    fileId: '',
    ...given,
  });
