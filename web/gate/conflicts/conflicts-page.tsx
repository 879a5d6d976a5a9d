import { useNavigate, useSearch } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { GateScans } from '#domain/model/log/log-entry.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { conflictsWords } from '#domain/gate/gate-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { conflictSearch } from '../parts/search.ts';
import { GateScanList } from './gate-scan-list.tsx';

const words = conflictsWords;
const from = '/conflicts';
const options = [
  { value: 'double' as const, label: words.gates.double },
  { value: 'turnedAway' as const, label: words.gates.turnedAway },
];

/** Found when a gate's marks arrived; and people who were turned away. */
export function ConflictsPage() {
  const { show = 'double' } = useSearch({ from });
  const navigate = useNavigate({ from });
  const [readings, setReadings] = useState(0);
  const change = (gate: GateScans) =>
    void navigate({
      search: conflictSearch({ show: gate === 'double' ? undefined : gate }),
      replace: true,
    });
  return (
    <Sheet width="table">
      <PageHeader
        title={words.title}
        back={<BackLink to="/reports" />}
        actions={
          <IconButton icon={RefreshCw} label={commonWords.reload} onClick={() => setReadings(readings + 1)} />
        }
      />
      <div className="pad stack shrink justify-start gap-4 pb-4">
        <p className="muted">{words.about}</p>
        <Segments label={words.show} value={show} options={options} onChange={change} />
      </div>
      <GateScanList key={`${show} ${readings}`} gate={show} />
    </Sheet>
  );
}
