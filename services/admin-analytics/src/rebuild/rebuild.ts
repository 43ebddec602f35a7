import { Injectable } from '@nestjs/common';
import { accountFeed, journalFigures, NO_PERSON_ID } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction, RpcClient } from '@shadow-guide/kernel';
import { NoteAccounts, NoteActivities } from '../people/index.js';
import { RebuildRepository, type RebuildState } from './rebuild.repository.js';

const ABOUT_NOBODY = { subjectId: NO_PERSON_ID };

/** A page of past data, and the position from which the next page is read. */
interface Page {
  readonly next: Omit<RebuildState, 'run'>;
  readonly rows: number;
  note(transaction: PipelinedTransaction): Promise<void>;
}

/**
 * Fills the read model page by page with accounts and activity from before the first events. Each page is stored in one
 * transaction with the position after it. A rebuild therefore resumes where it stopped, and two concurrent rebuilds
 * process each page once. Events are still handled during a rebuild: the newer change of an account wins, and the later
 * time of an activity.
 */
@Injectable()
export class Rebuild {
  constructor(
    private readonly database: Database,
    private readonly states: RebuildRepository,
    private readonly noteAccounts: NoteAccounts,
    private readonly noteActivities: NoteActivities,
    private readonly rpc: RpcClient,
  ) {}

  begin(): Promise<void> {
    return this.states.begin();
  }

  /**
   * Stores the next page.
   * @returns the number of rows in the page; null when everything is filled
   * @throws DomainError `service_unavailable` when another service is unreachable; the next call retries the same page
   */
  async step(): Promise<number | null> {
    const state = await this.states.read();
    const page = await this.fetch(state);
    if (!page) return null;
    await this.database.pipelined(async (transaction) => {
      if (await this.states.moveOn(transaction, state, page.next)) await page.note(transaction);
    });
    return page.rows;
  }

  private async fetch({ step, cursor }: RebuildState): Promise<Page | null> {
    if (step === 'done') return null;
    if (step === 'accounts') {
      const { accounts } = await this.rpc.call(
        accountFeed.list,
        cursor ? { after: cursor } : {},
        ABOUT_NOBODY,
      );
      const last = accounts.at(-1)?.userId ?? null;
      return {
        next: last ? { step, cursor: last } : { step: 'activity', cursor: null },
        rows: accounts.length,
        note: (transaction) => this.noteAccounts.run(transaction, accounts),
      };
    }
    const past = await this.rpc.call(journalFigures.listPastActivity, cursor ? { cursor } : {}, ABOUT_NOBODY);
    return {
      next: past.cursor ? { step, cursor: past.cursor } : { step: 'done', cursor: null },
      rows: past.activities.length,
      note: (transaction) => this.noteActivities.run(transaction, past.activities),
    };
  }
}
