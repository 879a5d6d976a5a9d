import type { Claim } from '#domain/model/entitlement.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { eligibilityWords as words } from '#domain/money/eligibility/eligibility-words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

interface ClaimsFieldsProps {
  readonly eligibilities: PriceList['eligibilities'];
  readonly claims: readonly Claim[];
  readonly onChange: (claims: readonly Claim[]) => void;
}

/** The conditions of the price list, to tick, each ticked one with its number. */
export function ClaimsFields({ eligibilities, claims, onChange }: ClaimsFieldsProps) {
  const removed = claims.filter(({ eligibilityId }) =>
    eligibilities.every((each) => each.eligibilityId !== eligibilityId),
  );
  const choices = [
    ...eligibilities,
    ...removed.map(
      ({ eligibilityId }) => ({ eligibilityId, kind: 'document', name: words.removed }) as const,
    ),
  ];
  return (
    <fieldset className="stack gap-2">
      <legend className="caption">{words.field}</legend>
      {choices.map(({ eligibilityId, kind, name }) => {
        const others = claims.filter((claim) => claim.eligibilityId !== eligibilityId);
        const own = claims.find((claim) => claim.eligibilityId === eligibilityId);
        return (
          <div key={eligibilityId}>
            <Checkbox
              label={name}
              checked={own !== undefined}
              onChange={({ target }) =>
                onChange(target.checked ? [...others, { eligibilityId, value: '' }] : others)
              }
            />
            {own !== undefined && (
              <Field label={words.value[kind]}>
                <TextInput
                  autoComplete="off"
                  maxLength={80}
                  value={own.value}
                  onChange={({ target }) => onChange([...others, { eligibilityId, value: target.value }])}
                />
              </Field>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
