import { Injectable } from '@nestjs/common';
import type { QuietTime } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { QuietTimeRepository } from './quiet-time.repository.js';
import { openQuietUntil } from './quiet-time.seal.js';

/** Until when a person sees no ads after a safety card. Reads nothing that they wrote. */
@Injectable()
export class GetQuietTime {
  constructor(
    private readonly quietTimes: QuietTimeRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * One query by primary key, and one more for the person's data key when it is not in this process's cache.
   * @throws DomainError `unreadable` when the row is damaged: the caller must then assume a quiet time
   */
  async run(userId: string): Promise<QuietTime> {
    const sealed = await this.quietTimes.find(userId);
    // A read must not create a data key for the person.
    if (!sealed) return { quietUntil: null };
    const until = openQuietUntil(await this.keys.cipherFor(userId), sealed);
    return { quietUntil: until > this.clock.now() ? until.toISOString() : null };
  }
}
