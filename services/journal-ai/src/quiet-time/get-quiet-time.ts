import { Injectable } from '@nestjs/common';
import type { QuietTime } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { openQuietMark } from './quiet-mark.js';
import { QuietTimeRepository } from './quiet-time.repository.js';

/** Until when a person is left in peace after a safety card. Reads nothing that they wrote. */
@Injectable()
export class GetQuietTime {
  constructor(
    private readonly marks: QuietTimeRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * One look-up by key; one more for the person's data key when this process has not used it lately.
   * @throws DomainError `unreadable` when the mark is damaged: who asks must then assume a quiet time
   */
  async run(userId: string): Promise<QuietTime> {
    const mark = await this.marks.find(userId);
    // Nobody gets a key by asking.
    if (!mark) return { quietUntil: null };
    const until = openQuietMark(await this.keys.cipherFor(userId), mark);
    return { quietUntil: until > this.clock.now() ? until.toISOString() : null };
  }
}
