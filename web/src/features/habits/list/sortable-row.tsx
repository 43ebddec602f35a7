import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Habit } from '@shadow-guide/contracts';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../../lib/use-media-query.js';
import { cn } from '../../../ui/class-names.js';
import { cardMark } from './focus-beside-card.js';

/** Layout classes of a row. */
export const rowClasses = 'flex items-start gap-2 px-2 py-3 sm:gap-4 sm:px-4';

export interface SortableRowProps {
  habit: Habit;
  /** Whether the list has no other row, so that this row cannot be moved. */
  isAlone: boolean;
  /** Renders the row's content with its drag handle. */
  children(handle: ReactNode): ReactNode;
}

/** A habit's row that can be dragged to another place by its handle. */
export function SortableRow({ habit: { id, title }, isAlone, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const handle = !isAlone && (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={`Move “${title}”`}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink active:cursor-grabbing"
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      {...{ [cardMark]: id }}
      aria-labelledby={`habit-${id}`}
      style={{ transform: CSS.Translate.toString(transform), transition: isStill ? undefined : transition }}
      className={cn(rowClasses, isDragging && 'relative z-10 rounded-m bg-surface shadow-high')}
    >
      {children(handle)}
    </li>
  );
}
