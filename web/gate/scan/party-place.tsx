import type { RecordType } from '#domain/model/record-type.ts';
import { holderName, labelOf } from '#domain/people/card-strip.ts';
import { partyOf } from '#domain/gate/party.ts';
import { partyWords } from '#domain/gate/party-words.ts';
import { VerdictPanel, type Verdict } from '#web/ui/verdict-panel.tsx';
import { cardLabel } from '../parts/stage/card-strip.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { PartyPanel } from './party-panel.tsx';
import type { Party, StandingParty } from './use-party.ts';

const words = partyWords;

/** The place of the verdict for a card that opens a party. Always mounted, for its live regions. */
export function PartyPlace({ recordType, party }: { recordType: RecordType; party: Party }) {
  const { standing, isAsking } = party;
  const members = useQuery(
    (reader) => (standing === null ? [] : partyOf(reader, recordType, standing.card)),
    [recordType, standing],
  );
  return (
    <>
      <p role="status" className="vh">
        {isAsking &&
          `${words.who} ${members.map(({ name, state }) => `${name}: ${words.states[state]}`).join(', ')}`}
      </p>
      {standing?.kind === 'asking' && <PartyPanel members={members} card={standing.card} party={party} />}
      <MarkedVerdict standing={standing} />
    </>
  );
}

/** Like a single card's: light green, admitted. */
function MarkedVerdict({ standing }: { standing: StandingParty | null }) {
  const verdict = useQuery(
    (reader): Verdict | undefined => {
      if (standing?.kind !== 'marked') return undefined;
      const { card, count } = standing;
      return {
        kind: 'pass',
        key: `party-${card.serial}`,
        heading: words.allMarked(count),
        figure: card.serial,
        who: holderName(reader, card),
        label: cardLabel(labelOf(reader, card)),
      };
    },
    [standing],
  );
  return <VerdictPanel verdicts={verdict ? [verdict] : []} />;
}
