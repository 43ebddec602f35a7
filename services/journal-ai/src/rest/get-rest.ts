import { Injectable } from '@nestjs/common';
import { addDays, localDate } from '@shadow-guide/calendar';
import type { Caller, RestState } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { isQuiet, QuietTimeRepository } from '../quiet-time/index.js';
import { topicId } from '../topics/index.js';
import { FindLoop } from './find-loop.js';
import { RestRepository } from './rest.repository.js';
import { sittingNow } from './sitting.js';

/**
 * Returns the reasons to suggest a rest. After signs of danger there are none, because then only the safety card is
 * shown.
 */
@Injectable()
export class GetRest {
  constructor(
    private readonly repository: RestRepository,
    private readonly loops: FindLoop,
    private readonly marks: QuietTimeRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  async run({ userId, timezone }: Caller): Promise<RestState> {
    const now = this.clock.now();
    const yesterday = addDays(localDate(now, timezone), -1);
    const [mark, times, loop] = await Promise.all([
      this.marks.find(userId),
      this.repository.messageTimes(userId, yesterday),
      this.loops.forCard(userId, timezone),
    ]);
    if (mark && isQuiet(await this.keys.cipherFor(userId), mark, now)) return {};
    const sitting = sittingNow(times, now, timezone);
    return {
      ...(sitting && {
        sitting: {
          startedAt: sitting.startedAt.toISOString(),
          lastMessageAt: sitting.lastMessageAt.toISOString(),
          number: sitting.number,
        },
      }),
      ...(loop && {
        loop: { topicId: topicId(loop.tagHash), tag: loop.tag, days: loop.days, since: loop.since },
      }),
    };
  }
}
