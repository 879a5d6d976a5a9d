import { erasedName } from '../../model/erasure.ts';
import { putChanged } from '../../core/store/put-changed.ts';
import { withoutTraces } from '../../core/text/traces.ts';
import { untouched, type PersonRows } from '../../people/person-rows.ts';

/** The payer stays when its delegate is deleted, because the deletion can be undone. */
export const payerPersonRows: PersonRows = {
  ...untouched,
  list(reader, { delegateId, companionId }) {
    const payer = companionId === '' ? reader.get('payers', delegateId) : undefined;
    return { payers: payer === undefined ? [] : [payer] };
  },
  merge(draft, { keepId, dropId }) {
    const dropped = draft.get('payers', dropId);
    if (dropped === undefined) return {};
    draft.remove('payers', dropId);
    if (draft.get('payers', keepId) === undefined) draft.put('payers', { ...dropped, delegateId: keepId });
    return {};
  },
  /** A company with a GST number is not personal data. The kind of payer stays, because it decides the amounts. */
  erase(draft, { delegateId, companionId }, own) {
    const payer = companionId === '' ? draft.get('payers', delegateId) : undefined;
    if (payer === undefined) return;
    const isCompany =
      payer.gstin !== '' && payer.name !== '' && withoutTraces(payer.name, own) === payer.name;
    const party = isCompany ? {} : { name: payer.name === '' ? '' : erasedName, address: '', gstin: '' };
    putChanged(draft, 'payers', { ...payer, ...party, extra: null });
  },
};
