import { Injectable } from '@nestjs/common';
import type { Caller, PersonalitySample } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { levelOf, type SafetyFinding } from '@shadow-guide/safety';
import { QuietTimeRepository } from '../quiet-time/index.js';
import { countFinding, SafetyDoor, SafetyReaders, toShownSafety } from '../safety/index.js';

/** Instead of a sample: nobody in danger is answered in a style that is being tried. */
const NOT_A_TEST =
  'We did not try a style on these words, because they sound serious. The people listed here can be reached right now.';

/** What the safety check says of a text that a style is to be tried on. */
export interface BeforeTest {
  /** At danger: the card, and the quiet day has begun. */
  readonly instead?: PersonalitySample;
  /** What the check is unsure about. */
  readonly safety?: SafetyFinding;
}

/** The safety door of a text that belongs to no conversation. */
@Injectable()
export class CareBeforeTest {
  constructor(
    private readonly door: SafetyDoor,
    private readonly readers: SafetyReaders,
    private readonly marks: QuietTimeRepository,
    private readonly keys: UserKeys,
    private readonly database: Database,
  ) {}

  async look(text: string, caller: Caller): Promise<BeforeTest> {
    const { userId, timezone } = caller;
    const cipher = await this.keys.cipherFor(userId);
    const { safety: found, mark } = await this.door.receive(text, { cipher, timezone });
    const { safety } = found;
    if (!safety) return {};
    countFinding(safety, 'check');
    if (levelOf(safety) !== 'danger') return { safety };
    await this.database.pipelined(async (transaction) =>
      this.marks.sendReplace(transaction, userId, mark.mark),
    );
    const reader = await this.readers.of(cipher, caller, [found]);
    return { instead: { response: NOT_A_TEST, safety: toShownSafety(reader, found).safety } };
  }
}
