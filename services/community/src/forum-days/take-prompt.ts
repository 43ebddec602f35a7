import { Injectable } from '@nestjs/common';
import {
  type ForumPromptMade,
  forumPromptMaking,
  type MadeForumPrompt,
  NOBODY_ID,
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

/** Takes over a prompt that journal-ai made for a day, when everybody may read it. */
@Injectable()
export class TakePrompt {
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

  /** For whoever asked and heard that it is there already. */
  async take(day: string): Promise<void> {
    const settle = await this.settlementOf(day);
    if (settle) await this.database.pipelined(async (transaction) => settle(transaction));
  }

  /** Null when there is nothing to take: it was pruned long ago. */
  private async settlementOf(day: string): Promise<((transaction: PipelinedTransaction) => void) | null> {
    const prompt = await this.fetch(day);
    if (!prompt) return null;
    const problem = promptProblem(prompt.promptText, await this.days.history(day));
    if (problem) logger.warn({ day, problem }, 'a prompt that a model wrote is not taken');
    return (transaction) => this.made.sendSettle(transaction, day, problem ? null : prompt);
  }

  private async fetch(day: string): Promise<MadeForumPrompt | null> {
    try {
      return await this.rpc.call(forumPromptMaking.fetch, { day }, { subjectId: NOBODY_ID });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'forum_prompt_not_found') return null;
      throw error;
    }
  }
}
