import { Card } from '../../ui/card.js';
import { SwitchField } from '../../ui/switch.js';
import { usePauseMemory } from './use-guide-memory.js';

/** Card that pauses or resumes the guide's whole memory. */
export function PauseCard({ isPaused }: { isPaused: boolean }) {
  const pause = usePauseMemory();
  return (
    <Card aria-label="Pause">
      <SwitchField
        label="Pause everything"
        description="While this is on, the guide notes nothing new from your entries and is told nothing of what stands here, and no line of an earlier day is shown under its replies. Nothing is deleted, and you can still write notes of your own."
        checked={pause.isPending && pause.variables !== undefined ? pause.variables : isPaused}
        onCheckedChange={pause.mutate}
      />
    </Card>
  );
}
