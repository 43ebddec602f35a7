import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Task } from '@shadow-guide/contracts';
import { sealedPlace, type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, DomainError, notFound, type PipelinedTransaction } from '@shadow-guide/kernel';
import { StoredTask } from './task.entity.js';
import { TasksRepository } from './tasks.repository.js';

/** A task to be stored. */
export interface NewTask {
  readonly title: string;
  readonly description: string;
}

const places = {
  title: (id: string) => sealedPlace(StoredTask, 'title', id),
  description: (id: string) => sealedPlace(StoredTask, 'description', id),
};

/** Store of people's first steps (tasks). */
@Injectable()
export class TaskStore {
  constructor(
    private readonly repository: TasksRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /** Returns a person's tasks, those of the latest assessment first. A damaged row is logged and left out. */
  async list(userId: string): Promise<Task[]> {
    return this.open(userId, await this.repository.list(userId));
  }

  /** Returns the person's existing tasks with these ids, in the order of the ids. */
  async listByIds(userId: string, ids: readonly string[]): Promise<Task[]> {
    return ids.length === 0 ? [] : this.open(userId, await this.repository.findByIds(userId, ids));
  }

  /** @throws DomainError `task_not_found`, also when the task belongs to another person */
  async complete(userId: string, id: string): Promise<Task> {
    const row = await this.repository.complete(userId, id, this.clock.now());
    if (!row) throw notFound('task_not_found', 'We could not find that step.');
    return toTask(await this.keys.cipherFor(userId), row);
  }

  /** Inserts tasks in the running transaction. */
  write(transaction: PipelinedTransaction, cipher: UserCipher, tasks: readonly NewTask[], now: Date): Task[] {
    const named = tasks.map((task) => ({ ...task, id: randomUUID() }));
    const sealed = named.map(({ id, title, description }) => ({
      id,
      ...sealTask(cipher, id, { title, description }),
    }));
    this.repository.sendInsert(transaction, cipher.userId, sealed, now);
    return named.map((task) => ({ ...task, completedAt: null, createdAt: now.toISOString() }));
  }

  private async open(userId: string, rows: readonly StoredTask[]): Promise<Task[]> {
    if (rows.length === 0) return [];
    const cipher = await this.keys.cipherFor(userId);
    return rows.flatMap((row) => {
      try {
        return [toTask(cipher, row)];
      } catch (error) {
        if (error instanceof DomainError && error.code === 'unreadable') return [];
        throw error;
      }
    });
  }
}

/** Encrypts the texts of a task for its row. */
export function sealTask(
  cipher: UserCipher,
  id: string,
  { title, description }: NewTask,
): { title: Buffer; description: Buffer } {
  return {
    title: cipher.encrypt(places.title(id), title),
    description: cipher.encrypt(places.description(id), description),
  };
}

/** @throws DomainError `unreadable` when the row was modified or belongs to another person */
export function openTask(
  cipher: UserCipher,
  { id, title, description }: Pick<StoredTask, 'id' | 'title' | 'description'>,
): NewTask {
  return {
    title: cipher.decrypt(places.title(id), title),
    description: cipher.decrypt(places.description(id), description),
  };
}

function toTask(cipher: UserCipher, row: StoredTask): Task {
  return {
    id: row.id,
    ...openTask(cipher, row),
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
