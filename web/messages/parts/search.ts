import { deliveryStates } from '#domain/model/delivery.ts';
import { messagePurposes } from '#domain/model/message.ts';
import { type GivenSearch, defined, givenText, oneOf } from '#web/core/screens/search-params.ts';

/** The texts of messages: the purpose that is shown. */
export const messagesSearch = (given: GivenSearch) =>
  defined({ purpose: oneOf(given['purpose'], messagePurposes) });

/** Sent messages: of a run, in a state. */
export const sentMessagesSearch = (given: GivenSearch) =>
  defined({
    run: givenText(given['run']),
    state: oneOf(given['state'], [...deliveryStates, 'sending'] as const),
  });
