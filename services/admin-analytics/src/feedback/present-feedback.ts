import { Injectable } from '@nestjs/common';
import type { FeedbackItem } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { logger } from '@shadow-guide/kernel';
import { dayOf } from '../days/index.js';
import type { FeedbackRow } from './feedback.repository.js';
import { openMessage } from './feedback.seal.js';

const UNREADABLE = 'This message can no longer be opened.';

/** Opens what people wrote, for operators. */
@Injectable()
export class PresentFeedback {
  constructor(private readonly keys: UserKeys) {}

  async run(row: FeedbackRow): Promise<FeedbackItem> {
    const { id, type, status, email } = row;
    const name = [row.first_name, row.last_name].filter(Boolean).join(' ');
    return {
      ...{ id, type, status, userEmail: email, userName: name.slice(0, 200) || null },
      isPremium: row.is_premium,
      createdAt: dayOf(row.created_at),
      message: await this.messageOf(row),
    };
  }

  /** One that cannot be opened does not hide the others. */
  private async messageOf(row: FeedbackRow): Promise<string> {
    try {
      // The key came with the row; without one none must be made.
      if (row.wrapped_key === null) return UNREADABLE;
      this.keys.prime(row.user_id, row);
      return openMessage(await this.keys.cipherFor(row.user_id), row.id, row.message);
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'unreadable') throw error;
      logger.error({ feedbackId: row.id }, 'feedback cannot be opened');
      return UNREADABLE;
    }
  }
}
