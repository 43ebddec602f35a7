import { Controller } from '@nestjs/common';
import { type Task, type TaskRef, tasks } from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { TaskStore } from './task.store.js';

@Controller()
export class TasksHandler {
  constructor(private readonly store: TaskStore) {}

  @Handle(tasks.list)
  list(_input: undefined, { caller }: Call): Promise<Task[]> {
    return this.store.list(caller.userId);
  }

  @Handle(tasks.complete)
  complete({ id }: TaskRef, { caller }: Call): Promise<Task> {
    return this.store.complete(caller.userId, id);
  }
}
