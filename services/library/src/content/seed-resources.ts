import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, StartupError } from '@shadow-guide/kernel';
import { readContent } from './read-content.js';
import type { ReadResource } from './read-resource.js';
import { SeedRepository } from './seed.repository.js';

/** What a start may wait for another replica that stores the same. */
const WAIT_MS = 60_000;
const TRY_AGAIN_MS = 100;
/** So few in one statement that it ends well within the time of one. */
const AT_ONCE = 10;

/**
 * Stores what the files say before the service answers: new ones are added, changed ones take their new text and keep votes, views, progress
 * and bookmarks, and those whose file is gone are withdrawn: nobody is shown them, and they come back with the file as they were.
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

  /** @returns how many were stored and how many withdrawn; a second time both are none */
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

  /** @returns `null` while another process is at it: a lock that is waited for would hold a connection past its time */
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
