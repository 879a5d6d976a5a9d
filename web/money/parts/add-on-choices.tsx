import { feeText } from '#domain/money/fee-words.ts';
import type { ChosenItems, Offer } from '#domain/money/purchases/offers.ts';
import { purchaseWords as words } from '#domain/money/purchases/purchase-words.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import styles from './add-on-choices.module.css';

interface AddOnChoicesProps {
  readonly offers: readonly Offer[];
  readonly chosen: ChosenItems;
  readonly onChange: (chosen: ChosenItems) => void;
}

/** What can be sold to a person, with price and places; below it, folded, what cannot be sold, and why. */
export function AddOnChoices({ offers, chosen, onChange }: AddOnChoicesProps) {
  // A chosen item stays where the user chose it, also if its quantity is refused.
  const isShown = ({ item, unit, isSoldOut }: Offer) => unit !== null || isSoldOut || chosen.has(item.itemId);
  const refused = offers.filter((offer) => !isShown(offer));
  const set = (itemId: string, quantity: number | null) => {
    const next = new Map(chosen);
    if (quantity === null) next.delete(itemId);
    else next.set(itemId, quantity);
    onChange(next);
  };
  return (
    <div className="stack gap-2">
      {refused.length === offers.length && <p className="t2">{words.none}</p>}
      <ul className={styles['list']} aria-label={words.title}>
        {offers.filter(isShown).map((offer) => (
          <OfferRow
            key={offer.item.itemId}
            offer={offer}
            quantity={chosen.get(offer.item.itemId) ?? null}
            onChange={(quantity) => set(offer.item.itemId, quantity)}
          />
        ))}
      </ul>
      {refused.length > 0 && (
        <Fold summary={words.notSold(refused.length)}>
          <ul className="fine">
            {refused.map(({ item, refusal }) => (
              <li key={item.itemId}>
                {!refusal.includes(item.name) && `${item.name}: `}
                {refusal}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}

interface OfferRowProps {
  readonly offer: Offer;
  /** Null while it is not chosen. */
  readonly quantity: number | null;
  readonly onChange: (quantity: number | null) => void;
}

function OfferRow({ offer, quantity, onChange }: OfferRowProps) {
  const { item, unit, line, left, isSoldOut, isRegistration, refusal } = offer;
  const isChosen = quantity !== null;
  const price = line ?? unit;
  const places = left === null ? '' : left.free === 0 ? words.soldOut : words.left(left);
  const hints = [
    item.note,
    isRegistration ? words.inPlace : '',
    isSoldOut && !isChosen ? words.soldOut : places,
  ];
  return (
    <li>
      <div className={`line items-baseline between gap-3 ${styles['offer']}`}>
        <Checkbox
          label={
            <>
              <span lang={nameLang(item.name)}>{item.name}</span>
              {price !== null && <span className="vh">, {feeText(price.total)}</span>}
            </>
          }
          hint={hints.filter((hint) => hint !== '').join(' · ')}
          checked={isChosen}
          disabled={isSoldOut && !isChosen}
          onChange={({ target }) => onChange(target.checked ? 1 : null)}
        />
        {price !== null && (
          <span className="num" aria-hidden="true">
            {feeText(price.total)}
          </span>
        )}
      </div>
      {isChosen && (
        <div className={`stack gap-2 ${styles['details']}`}>
          {item.mostPerPerson > 1 && (
            <Field label={words.quantity(item.name)} error={refusal || undefined}>
              <NumberInput
                maxLength={3}
                value={quantity === 0 ? '' : String(quantity)}
                onChange={({ target }) => onChange(Number(target.value.replaceAll(/\D/g, '')))}
              />
            </Field>
          )}
          {item.mostPerPerson === 1 && refusal !== '' && <p className="t2">{refusal}</p>}
          {line !== null && (
            <ul className="fine">
              {line.derivation.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </li>
  );
}
