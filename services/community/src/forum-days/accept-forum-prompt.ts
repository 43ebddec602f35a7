import { Injectable } from '@nestjs/common';
import {
  type ForumPromptMade,
  forumPromptMaking,
  type MadeForumPrompt,
  NO_PERSON_ID,
} from '@shadow-guide/contracts';
import { handleOnce } from '@shadow-guide/durable-work';
import {
  Database,
  DomainError,
  logger,
  type PipelinedTransaction,
  type ReceivedEvent,
  RpcClient,
} from '@shadow-guide/kernel';
import { promptProblem } from './check-prompt.js';
import { ForumDaysRepository } from './forum-days.repository.js';
import { MadePromptsRepository } from './made-prompts.repository.js';

/** Accepts a prompt that journal-ai wrote for a day, when the prompt is fit for the public. */
@Injectable()
export class AcceptForumPrompt {
  constructor(
    private readonly days: ForumDaysRepository,
    private readonly made: MadePromptsRepository,
    private readonly rpc: RpcClient,
    private readonly database: Database,
  ) {}

  async run(event: ReceivedEvent<ForumPromptMade>): Promise<void> {
    const { day } = event.payload;
    const settle = await this.settlementOf(day);
    if (settle) await handleOnce(this.database, event, async (transaction) => settle(transaction));
  }

  /** Fetches and accepts the prompt when journal-ai answers a request with "made already". */
  async take(day: string): Promise<void> {
    const settle = await this.settlementOf(day);
    if (settle) await this.database.pipelined(async (transaction) => settle(transaction));
  }

  /**
   * Returns the write that stores the decision for the day; null when journal-ai no longer has a prompt for that day
   * because it was pruned.
   */
  private async settlementOf(day: string): Promise<((transaction: PipelinedTransaction) => void) | null> {
    const prompt = await this.fetch(day);
    if (!prompt) return null;
    const problem = promptProblem(prompt.promptText, await this.days.history(day));
    if (problem) logger.warn({ day, problem }, 'a prompt that a model wrote is not taken');
    return (transaction) => this.made.sendSettle(transaction, day, problem ? null : prompt);
  }

  private async fetch(day: string): Promise<MadeForumPrompt | null> {
    try {
      return await this.rpc.call(forumPromptMaking.fetch, { day }, { subjectId: NO_PERSON_ID });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'forum_prompt_not_found') return null;
      throw error;
    }
  }
}
