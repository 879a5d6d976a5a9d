import { messagePurposes } from '#domain/model/message.ts';
import { type GivenSearch, defined, oneOf } from '#web/core/screens/search-params.ts';

/** The texts of messages: the purpose that is shown. */
export const messagesSearch = (given: GivenSearch) =>
  defined({ purpose: oneOf(given['purpose'], messagePurposes) });
