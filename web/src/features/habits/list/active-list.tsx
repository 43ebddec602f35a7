import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { Habit } from '@shadow-guide/contracts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { movedTo } from '../new-order.js';
import { useOrderHabits } from '../use-order-habits.js';
import { ActiveRow } from './active-row.js';
import { SortableRow } from './sortable-row.js';

export interface ActiveListProps {
  habits: readonly Habit[];
  /** The day shown on the screen. */
  day: string;
}

/**
 * The active habits in the person's order, which is changed by dragging, with the keyboard and from each row's menu.
 */
export function ActiveList({ habits, day }: ActiveListProps) {
  const [said, setSaid] = useState('');
  const order = useOrderHabits();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = habits.map(({ id }) => id);
  const titleOf = (id: unknown) => habits.find((habit) => habit.id === id)?.title ?? '';
  const placeOf = (id: unknown) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  const pickedUp = (id: unknown) => `“${titleOf(id)}” is picked up, place ${placeOf(id)}.`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => pickedUp(active.id),
    // A dragged row is at first over its own place, which is not announced.
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      return over.id === active.id
        ? pickedUp(active.id)
        : `“${titleOf(active.id)}” is over place ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      `“${titleOf(active.id)}” is put down${over ? `, at place ${placeOf(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `“${titleOf(active.id)}” is back where it was.`,
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) order(movedTo(ids, String(active.id), String(over.id)));
  };
  const mover = (habit: Habit, at: number) => {
    const place = ids[at];
    if (place === undefined) return undefined;
    return () => {
      flushSync(() => setSaid(`“${habit.title}” is now ${at + 1} of ${ids.length}.`));
      order(movedTo(ids, habit.id, place));
    };
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable:
            'To move this habit, press Space or Enter, choose its place with the arrow keys, and press Space or Enter again. Escape puts it back. The menu of each habit has “Move up” and “Move down” too.',
        },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className="divide-y divide-line rounded-m border border-line bg-surface">
          {habits.map((habit, at) => (
            <SortableRow key={habit.id} habit={habit} isAlone={habits.length === 1}>
              {(handle) => (
                <ActiveRow
                  {...{ habit, day, handle }}
                  moveUp={mover(habit, at - 1)}
                  moveDown={mover(habit, at + 1)}
                />
              )}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DndContext>
  );
}
