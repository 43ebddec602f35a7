import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';

/** A stored task, with encrypted texts. */
export interface TaskRow extends Record<string, unknown> {
  id: string;
  title: Buffer;
  description: Buffer;
  created_at: Date;
  completed_at: Date | null;
}

/** Maximum number of tasks shown to one person. */
const MAX_TASKS = 50;

const COLUMNS = 'id, title, description, created_at, completed_at';

/** Rows of tasks. */
@Injectable()
export class TasksRepository {
  constructor(private readonly database: Database) {}

  /** Returns a person's latest tasks, each assessment's in their order. */
  list(userId: string): Promise<TaskRow[]> {
    return this.database.query<TaskRow>(
      'tasks-list',
      `SELECT ${COLUMNS} FROM journal_ai.tasks WHERE user_id = $1
       ORDER BY created_at DESC, ordinal, id LIMIT ${MAX_TASKS}`,
      [userId],
    );
  }

  /** Returns some tasks of a person, in the order of the ids. */
  findByIds(userId: string, ids: readonly string[]): Promise<TaskRow[]> {
    return this.database.query<TaskRow>(
      'tasks-by-ids',
      `SELECT ${COLUMNS} FROM journal_ai.tasks WHERE user_id = $1 AND id = ANY($2::uuid[])
       ORDER BY array_position($2::uuid[], id)`,
      [userId, ids],
    );
  }

  /** Completes a task of the person; a completed one keeps its time. Returns null when they have no such task. */
  async complete(userId: string, id: string, now: Date): Promise<TaskRow | null> {
    const [row] = await this.database.query<TaskRow>(
      'tasks-complete',
      `UPDATE journal_ai.tasks SET completed_at = COALESCE(completed_at, $3)
       WHERE id = $2 AND user_id = $1 RETURNING ${COLUMNS}`,
      [userId, id, now],
    );
    return row ?? null;
  }

  sendInsert(
    transaction: PipelinedTransaction,
    userId: string,
    tasks: readonly Pick<TaskRow, 'id' | 'title' | 'description'>[],
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
