import { Controller } from '@nestjs/common';
import { type ForumPrompt, forum } from '@shadow-guide/contracts';
import { Handle } from '@shadow-guide/kernel';
import { ForumDays } from './forum-days.js';

@Controller()
export class ForumDaysHandler {
  constructor(private readonly days: ForumDays) {}

  @Handle(forum.getPrompt)
  async getPrompt(): Promise<ForumPrompt> {
    const { promptId, promptText, category, endsAt } = await this.days.today();
    return { id: promptId, promptText, category, expiresAt: endsAt.toISOString() };
  }
}
