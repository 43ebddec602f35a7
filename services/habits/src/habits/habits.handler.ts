import { Controller } from '@nestjs/common';
import {
  type CreateHabit as CreateInput,
  type Habit,
  type HabitOrder,
  type HabitRef,
  type HabitsQuery,
  type HabitTarget,
  habits,
  type SavedHabit,
  type UpdateHabit,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { NoteVisit } from '../suggestion-days/index.js';
import { ArchiveHabit } from './keep/archive-habit.js';
import { CreateHabit } from './keep/create-habit.js';
import { EditHabit } from './keep/edit-habit.js';
import { OrderHabits } from './keep/order-habits.js';
import { RemoveHabit } from './keep/remove-habit.js';
import { ReadHabits } from './read-habits.js';

/** Endpoints for a person's habits. */
@Controller()
export class HabitsHandler {
  constructor(
    private readonly reading: ReadHabits,
    private readonly creating: CreateHabit,
    private readonly editing: EditHabit,
    private readonly archiving: ArchiveHabit,
    private readonly ordering: OrderHabits,
    private readonly removing: RemoveHabit,
    private readonly visits: NoteVisit,
  ) {}

  @Handle(habits.list)
  async list({ archived }: HabitsQuery, { caller }: Call): Promise<Habit[]> {
    const [listed] = await Promise.all([
      archived ? this.reading.archived(caller) : this.reading.of(caller),
      this.visits.run(caller),
    ]);
    return listed;
  }

  @Handle(habits.create)
  create(input: CreateInput, { caller }: Call): Promise<SavedHabit> {
    return this.creating.run(input, caller);
  }

  @Handle(habits.update)
  update(input: UpdateHabit, { caller }: Call): Promise<SavedHabit> {
    return this.editing.update(input, caller);
  }

  @Handle(habits.remove)
  remove({ id }: HabitRef, { caller }: Call): Promise<void> {
    return this.removing.run(id, caller);
  }

  @Handle(habits.archive)
  archive({ id }: HabitRef, { caller }: Call): Promise<Habit> {
    return this.archiving.archive(id, caller);
  }

  @Handle(habits.unarchive)
  unarchive({ id }: HabitRef, { caller }: Call): Promise<Habit> {
    return this.archiving.unarchive(id, caller);
  }

  @Handle(habits.takeTarget)
  takeTarget(input: HabitTarget, { caller }: Call): Promise<Habit> {
    return this.editing.takeTarget(input, caller);
  }

  @Handle(habits.setOrder)
  setOrder({ ids }: HabitOrder, { caller }: Call): Promise<Habit[]> {
    return this.ordering.run(ids, caller);
  }
}
