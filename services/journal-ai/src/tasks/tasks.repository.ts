import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { In, IsNull } from 'typeorm';
import { StoredTask } from './task.entity.js';

/** Maximum number of tasks shown to one person. */
const MAX_TASKS = 50;

/** Rows of tasks. */
@Injectable()
export class TasksRepository {
  constructor(private readonly database: Database) {}

  /** Returns a person's latest tasks; the tasks of one assessment are in its order. */
  list(userId: string): Promise<StoredTask[]> {
    return this.database.source.manager.find(StoredTask, {
      where: { userId },
      order: { createdAt: 'DESC', ordinal: 'ASC', id: 'ASC' },
      take: MAX_TASKS,
    });
  }

  /** Returns some tasks of a person, in the order of the ids. */
  async findByIds(userId: string, ids: readonly string[]): Promise<StoredTask[]> {
    const tasks = await this.database.source.manager.findBy(StoredTask, { userId, id: In([...ids]) });
    return tasks.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }

  /**
   * Completes a task of the person. A task that is already completed keeps its time. Returns null when the person has
   * no such task.
   */
  async complete(userId: string, id: string, now: Date): Promise<StoredTask | null> {
    const { manager } = this.database.source;
    await manager.update(StoredTask, { id, userId, completedAt: IsNull() }, { completedAt: now });
    return manager.findOneBy(StoredTask, { id, userId });
  }

  /** Inserts tasks as part of a pipelined transaction. */
  sendInsert(
    transaction: PipelinedTransaction,
    userId: string,
    tasks: readonly Pick<StoredTask, 'id' | 'title' | 'description'>[],
    now: Date,
  ): void {
    transaction.send(
      'tasks-insert',
      `INSERT INTO journal_ai.tasks (id, user_id, ordinal, title, description, created_at)
       SELECT id, $1, ordinal, title, description, $2
       FROM unnest($3::uuid[], $4::smallint[], $5::bytea[], $6::bytea[]) AS task (id, ordinal, title, description)`,
      [
        userId,
        now,
        tasks.map(({ id }) => id),
        tasks.map((_, ordinal) => ordinal),
        tasks.map(({ title }) => title),
        tasks.map(({ description }) => description),
      ],
    );
  }
}
