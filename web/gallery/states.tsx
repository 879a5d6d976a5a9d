import { Sheet } from '#web/ui/sheet.tsx';
import { ControlStates } from './control-states.tsx';
import { ReadingStates } from './reading-states.tsx';

export function States() {
  return (
    <Sheet width="table">
      <h1 className="vh">Gallery</h1>
      <div className="gallery-grid">
        <ReadingStates />
        <ControlStates />
      </div>
    </Sheet>
  );
}
