import type { TableSeat } from '@shadow-guide/contracts';
import { cn } from '../../ui/class-names.js';
import { Flame } from '../../ui/flame.js';
import { ArchetypeMark } from '../personas/index.js';

/** The icons of everyone at a table, the guide's last. Decorative: the names are beside them. */
export function SeatMarks({ seats, className }: { seats: readonly TableSeat[]; className?: string }) {
  return (
    <span aria-hidden="true" className={cn('flex shrink-0 items-center gap-1', className)}>
      {seats.map(({ personaId, archetype }) => (
        <ArchetypeMark key={personaId} archetype={archetype} size="sm" />
      ))}
      <span className="grid size-6 place-items-center">
        <Flame className="size-5" />
      </span>
    </span>
  );
}
