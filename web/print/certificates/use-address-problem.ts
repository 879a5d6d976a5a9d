import { reachOf } from '#domain/core/public-address.ts';
import { useMe } from '#web/core/session/account.ts';

export interface AddressProblem {
  readonly origin: string;
  readonly kind: 'machine' | 'network' | 'notSet';
}

/** Null if certificates lead to an address that the operator has set and that is reachable from anywhere. */
export const useAddressProblem = (): AddressProblem | null => {
  const { publicOrigin } = useMe();
  const origin = publicOrigin ?? location.origin;
  const reach = reachOf(origin);
  if (reach !== 'anywhere') return { origin, kind: reach };
  return publicOrigin === null || publicOrigin === undefined ? { origin, kind: 'notSet' } : null;
};
