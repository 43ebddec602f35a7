import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { EntityManager } from 'typeorm';

/**
 * Transaction interface for repositories. Every {@link Transaction} implements it too. Code that writes no entities
 * should require this type, so that it can also be used in pipelined transactions.
 */
export interface PipelinedTransaction {
  /**
   * Runs a named prepared statement. Statements issued without awaiting each other are sent together.
   * @param name unique for the text: PostgreSQL keeps the plan under it
   * @throws the first error of the transaction, with PostgreSQL's `code`; later statements fail with the same error
   */
  query<R extends QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<R[]>;
  /**
   * Queues a statement whose rows are not needed; nothing waits for its result before the COMMIT. If it fails, the
   * transaction fails.
   */
  send(name: string, text: string, values: readonly unknown[]): void;
  /** Calls `follower` once the transaction is committed, and never when it rolls back. */
  afterCommit(follower: () => void): void;
}

/** An ordinary transaction: it runs named statements, and TypeORM's entities on the same connection. */
export interface Transaction extends PipelinedTransaction {
  readonly entities: EntityManager;
}

interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

const IN_FAILED_TRANSACTION = '25P02';

/**
 * Runs the statements of one transaction. The client pipelines: it sends each statement at once and reads the results
 * in order.
 */
export class ClientTransaction implements PipelinedTransaction {
  protected begun = true;
  private over = false;
  private failure: Error | undefined;
  private readonly followers: (() => void)[] = [];

  /** @param keepsNames whether statements may be prepared under their names; a pooler may not keep them */
  constructor(
    private readonly client: PoolClient,
    private readonly keepsNames: boolean,
  ) {}

  query<R extends QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<R[]> {
    return this.submit<R>(this.statement(name, text, values));
  }

  send(name: string, text: string, values: readonly unknown[]): void {
    if (this.over) throw transactionOver();
    this.enqueue(this.statement(name, text, values));
  }

  afterCommit(follower: () => void): void {
    this.followers.push(follower);
  }

  /** Runs work and commits; rolls back when the work, one of its statements or the COMMIT fails. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    // Only this event reports a connection that breaks between two statements.
    const onClientError = (error: Error) => {
      this.failure ??= error;
    };
    this.client.on('error', onClientError);
    let result: T;
    try {
      result = await work();
      await this.commit();
    } catch (thrown) {
      await this.rollback();
      const isConsequence = (thrown as { code?: unknown } | null)?.code === IN_FAILED_TRANSACTION;
      throw isConsequence && this.failure ? this.failure : thrown;
    } finally {
      this.client.off('error', onClientError);
    }
    for (const follower of this.followers) follower();
    return result;
  }

  protected async commit(): Promise<void> {
    // When pg refuses to send a statement, it reports that on the next tick. The server never sees the statement and
    // would commit the rest.
    await new Promise((resolve) => process.nextTick(resolve));
    this.over = true;
    if (this.failure) throw this.failure;
    if (!this.begun) return;
    const { command } = await this.execute({ text: 'COMMIT' });
    if (this.failure) throw this.failure;
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK, without an error.
    if (command !== 'COMMIT') throw new Error('Rolled back: a statement failed and its error was ignored.');
  }

  private async rollback(): Promise<void> {
    this.over = true;
    if (!this.begun) return;
    // The rollback fails when the connection is broken; then nothing is stored, and the pool drops the client.
    await this.execute({ text: 'ROLLBACK' }).catch(() => undefined);
  }

  private statement(name: string, text: string, values: readonly unknown[]): Statement {
    return { ...(this.keepsNames && { name }), text, values: [...values] };
  }

  protected enqueue(statement: Statement): void {
    void this.submit(statement);
  }

  protected submit<R extends QueryResultRow>(statement: Statement): Promise<R[]> {
    const refusal = this.over ? transactionOver() : this.failure;
    const rows = refusal
      ? Promise.reject<R[]>(refusal)
      : this.execute<R>(statement).then((result) => result.rows);
    // A caller that does not await the rows gets the failure from the COMMIT, so this rejection is ignored.
    rows.catch(() => undefined);
    return rows;
  }

  private async execute<R extends QueryResultRow>(statement: Statement): Promise<QueryResult<R>> {
    try {
      return await new Promise<QueryResult<R>>((resolve, reject) => {
        this.client.query<R>(statement, (error: Error | null, result) => {
          if (!error) return resolve(result);
          // Set synchronously, because the COMMIT may be the next message that is sent.
          this.failure ??= error;
          reject(error);
        });
      });
    } catch (error) {
      // The stack of pg's error ends in pg's parser; the stack captured here leads to the caller.
      Error.captureStackTrace(error as Error);
      throw this.failure;
    }
  }
}

/** An ordinary transaction: TypeORM started it, and TypeORM's entities use the same client. */
export class EntityTransaction extends ClientTransaction implements Transaction {
  constructor(
    client: PoolClient,
    keepsNames: boolean,
    readonly entities: EntityManager,
  ) {
    super(client, keepsNames);
  }
}

/**
 * A transaction that saves round trips: BEGIN is sent with the first statements, queued statements with the next query,
 * and COMMIT with the last statements.
 */
export class BatchTransaction extends ClientTransaction {
  protected override begun = false;
  private queued: Statement[] = [];

  protected override enqueue(statement: Statement): void {
    this.queued.push(statement);
  }

  protected override submit<R extends QueryResultRow>(statement: Statement): Promise<R[]> {
    this.flush();
    return super.submit(statement);
  }

  protected override commit(): Promise<void> {
    if (this.queued.length > 0) this.flush();
    return super.commit();
  }

  private flush(): void {
    const begin = this.begun ? [] : [{ text: 'BEGIN' }];
    this.begun = true;
    for (const statement of [...begin, ...this.queued.splice(0)]) void super.submit(statement);
  }
}

function transactionOver(): Error {
  return new Error('The transaction is over.');
}
