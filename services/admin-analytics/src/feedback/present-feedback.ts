import { Injectable } from '@nestjs/common';
import type { FeedbackItem } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { logger } from '@shadow-guide/kernel';
import { dayOf } from '../days/index.js';
import type { FeedbackRow } from './feedback.repository.js';
import { openMessage } from './feedback.seal.js';

const UNREADABLE = 'This message can no longer be opened.';

/** Decrypts feedback for operators. */
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

  /** Returns the decrypted message or a placeholder, so that one unreadable message does not hide the others. */
  private async messageOf(row: FeedbackRow): Promise<string> {
    try {
      // The key was read together with the row. If the row has no key, no new key must be created.
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
