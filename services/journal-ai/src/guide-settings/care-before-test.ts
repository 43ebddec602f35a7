import { Injectable } from '@nestjs/common';
import type { Caller, PersonalitySample } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { levelOf, type SafetyFinding } from '@shadow-guide/safety';
import { countFinding, SafetyDoor, SavedWords } from '../safety/index.js';

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

/** The safety door of a text that a style is to be tried on. */
@Injectable()
export class CareBeforeTest {
  constructor(
    private readonly door: SafetyDoor,
    private readonly words: SavedWords,
    private readonly keys: UserKeys,
    private readonly database: Database,
  ) {}

  async look(text: string, caller: Caller): Promise<BeforeTest> {
    const found = this.door.find(text);
    if (!found) return {};
    if (levelOf(found) !== 'danger') {
      countFinding(found, 'check');
      return { safety: found };
    }
    const cipher = await this.keys.cipherFor(caller.userId);
    const { safety } = await this.database.pipelined((transaction) =>
      this.words.take(transaction, { now: [text], before: [] }, cipher, caller),
    );
    return { instead: { response: NOT_A_TEST, safety } };
  }
}
