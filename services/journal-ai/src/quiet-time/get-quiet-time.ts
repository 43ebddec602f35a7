import { Injectable } from '@nestjs/common';
import type { QuietTime } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { QuietTimeRepository } from './quiet-time.repository.js';
import { openQuietTime } from './quiet-time.seal.js';

/** Returns the time until which a person sees no ads after a safety card. Reads nothing that the person wrote. */
@Injectable()
export class GetQuietTime {
  constructor(
    private readonly marks: QuietTimeRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the quiet time. Runs one query by primary key, and one more for the person's data key when this process has
   * not cached that key.
   * @throws DomainError `unreadable` when the row is damaged: the caller must then assume a quiet time
   */
  async run(userId: string): Promise<QuietTime> {
    const mark = await this.marks.find(userId);
    // A read must not create a data key for the person.
    if (!mark) return { quietUntil: null };
    const { until } = openQuietTime(await this.keys.cipherFor(userId), mark);
    return { quietUntil: until > this.clock.now() ? until.toISOString() : null };
  }
}
