import { Flashlight, SwitchCamera } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Label } from '#web/ui/form/label.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { ReadinessStrip } from '#web/ui/readiness-strip.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { VerdictPanel, type Verdict } from '#web/ui/verdict-panel.tsx';
import { PEOPLE } from './sample-people.ts';

const VERDICTS: Record<string, Verdict> = {
  pass: {
    kind: 'pass',
    key: '1',
    heading: 'Done',
    figure: 142,
    who: 'Dr. Raghunathan Parthasarathy',
    label: <Label>Delegates</Label>,
  },
  companion: {
    kind: 'pass',
    key: '2',
    heading: 'Done',
    figure: 1043,
    who: 'ஜானகி ரகுநாதன்',
    label: <Label holder="companion">Accompanying Person</Label>,
  },
  again: {
    kind: 'again',
    key: '3',
    heading: 'Lunch Day 1 already marked for this user',
    figure: '20 s ago',
    sub: (
      <>
        by you · <span className="date">20-11-2026 1:04 PM</span>
      </>
    ),
    whoSerial: 208,
    who: 'Dr. Debjani Bhattacharyya-Mukhopadhyay',
  },
  rule: {
    kind: 'stop',
    key: '4',
    glyph: 'bar',
    heading: 'Lunch Day 1 is not applicable for PG',
    figure: 317,
    who: 'Dr. Fathima Beevi M.',
  },
  invalid: {
    kind: 'stop',
    key: '5',
    glyph: 'cross',
    heading: 'Invalid Code',
    sub: 'Code read',
    who: 'WIFI:S:TMC-GUEST;T:WPA;P:conf2026',
    isCode: true,
  },
};

export function ScanSample({ state }: { state: string }) {
  const { [state]: verdict } = VERDICTS;
  const shown = state === 'together' ? Object.values(VERDICTS) : verdict ? [verdict] : [];
  return (
    <Sheet width="full" camera>
      <div className="gallery-scan">
        <div className="pad gallery-record">
          <h1 className="h1">Lunch Day 1</h1>
          <Badge state="full">Continuous scan</Badge>
        </div>
        <ReadinessStrip
          state="full"
          word="Ready"
          people={
            <>
              <b>776</b> people loaded
            </>
          }
          synced={
            <>
              synced <b>12 s</b>
            </>
          }
          waiting={
            <>
              <b>3</b> waiting
            </>
          }
          waitingCount={3}
        />
        <div className="gallery-camera" />
        <VerdictPanel verdicts={shown}>
          <Rows
            label="Last scans"
            items={PEOPLE.slice(0, 5)}
            keyOf={(person) => person.serial}
            renderRow={(person) => (
              <ListRow
                layout="dense"
                serial={person.serial}
                name={person.name}
                action={
                  <>
                    1:04 PM
                    <Slot state="full" word="Done" />
                  </>
                }
              />
            )}
          />
        </VerdictPanel>
        <div className="gallery-stop">
          <Button wide>Stop SCAN</Button>
          <IconButton edged icon={Flashlight} label="Torch" />
          <IconButton edged icon={SwitchCamera} label="Camera" />
        </div>
      </div>
    </Sheet>
  );
}
