import { deliveryStates, type Delivery, type DeliveryState } from '../model/delivery.ts';

/** What is known of a delivery, from an answer, a notification or a person. */
export interface DeliveryProgress {
  readonly state: DeliveryState;
  /** '' unless it failed or was cancelled. */
  readonly failure: string;
  readonly stateAt: number;
  readonly priceCategory: string;
}

const rank = ({ state }: DeliveryProgress): number => deliveryStates.indexOf(state);

const isMore = (told: DeliveryProgress, known: DeliveryProgress): boolean => {
  if (rank(told) !== rank(known)) return rank(told) > rank(known);
  if (told.failure !== known.failure) return told.failure > known.failure;
  return told.stateAt < known.stateAt;
};

/** The result is the same for all orders and repetitions of what is merged. */
export const mergeProgress = (known: DeliveryProgress, told: DeliveryProgress): DeliveryProgress => {
  const { state, failure, stateAt } = isMore(told, known) ? told : known;
  const [priceCategory = ''] = [known.priceCategory, told.priceCategory].toSorted().toReversed();
  return { state, failure, stateAt, priceCategory };
};

const isState = (text: string): text is DeliveryState => (deliveryStates as readonly string[]).includes(text);

/** A state that another release wrote is not known here. */
export const progressOf = ({ state, failure, stateAt, priceCategory }: Delivery): DeliveryProgress => ({
  state: isState(state) ? state : 'unknown',
  failure,
  stateAt,
  priceCategory,
});
