import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, StartupError } from '@shadow-guide/kernel';
import { readContent } from './read-content.js';
import type { ReadResource } from './read-resource.js';
import { SeedRepository } from './seed.repository.js';

/** Maximum time in ms that a starting process waits while another replica stores the same files. */
const WAIT_MS = 60_000;
const TRY_AGAIN_MS = 100;
/** Number of resources per statement; small enough that the statement ends well within the statement timeout. */
const AT_ONCE = 10;

/**
 * Stores the content files before the service accepts calls. New resources are added. Changed resources get their new
 * text, and keep votes, views, progress and bookmarks. Resources without a file are withdrawn: they are no longer
 * shown, and are restored unchanged when the file returns.
 */
@Injectable()
export class SeedResources implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: SeedRepository,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.run(await readContent());
  }

  /**
   * @returns the numbers of stored and of withdrawn resources; both are zero when `run` is repeated with the same files
   */
  async run(resources: readonly ReadResource[]): Promise<{ stored: number; withdrawn: number }> {
    const until = Date.now() + WAIT_MS;
    for (;;) {
      const outcome = await this.store(resources);
      if (outcome) return outcome;
      if (Date.now() > until)
        throw new StartupError(
          'Another process has been storing the library for a minute, and does not end.',
        );
      await pause(TRY_AGAIN_MS);
    }
  }

  /** @returns `null` while another process is storing: waiting for its lock would hold a connection past its timeout */
  private store(resources: readonly ReadResource[]): Promise<{ stored: number; withdrawn: number } | null> {
    return this.database.transaction(async (transaction) => {
      if (!(await this.repository.lock(transaction))) return null;
      const known = await this.repository.digests(transaction);
      const changed = resources.filter(({ slug, digest }) => known.get(slug) !== digest);
      for (let from = 0; from < changed.length; from += AT_ONCE)
        await this.repository.upsert(transaction, changed.slice(from, from + AT_ONCE));
      const slugs = resources.map(({ slug }) => slug);
      const withdrawn = await this.repository.withdrawOthers(transaction, slugs, this.clock.now());
      return { stored: changed.length, withdrawn };
    });
  }
}
