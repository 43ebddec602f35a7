import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretTables, type ServiceSecrets } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { choosePrompt } from './choose-prompt.js';
import { ForumDaysRepository, type StoredDay } from './forum-days.repository.js';
import { promptLibrary } from './library/index.js';
import { MadePromptsRepository } from './made-prompts.repository.js';
import type { Prompt } from './prompt.js';

/** Opens a day of the forum: chooses its prompt and creates its secret. */
@Injectable()
export class OpenDay {
  private readonly secrets: ServiceSecrets;

  constructor(
    private readonly days: ForumDaysRepository,
    private readonly made: MadePromptsRepository,
    private readonly database: Database,
    tables: SecretTables,
  ) {
    this.secrets = tables.in('day_secrets');
  }

  /**
   * Opens the day. Several processes may do so at once: the first one decides the prompt.
   * @param today `YYYY-MM-DD`, by the clock
   */
  async run(today: string): Promise<StoredDay> {
    const open = await this.days.findOpen(today);
    if (open) {
      // A restored backup contains the day but not its secret. Posts from before the restore can then no longer be
      // attributed to a person.
      if (!(await this.secrets.find(open.day))) await this.secrets.create(open.day);
      return open;
    }
    const prompt = await this.promptFor(today);
    await this.database.transaction(async (transaction) => {
      this.days.sendOpen(transaction, { day: today, promptId: randomUUID() }, prompt);
      await this.secrets.create(today, transaction);
    });
    const opened = await this.days.findOpen(today);
    if (!opened) throw new Error(`The forum's day ${today} ended while it was opened.`);
    return opened;
  }

  private async promptFor(day: string): Promise<Prompt> {
    const [made, history] = await Promise.all([this.made.find(day), this.days.history(day)]);
    if (made) return made;
    const { key, text, category } = choosePrompt(promptLibrary, day, history);
    return { promptText: text, category, libraryKey: key };
  }
}
