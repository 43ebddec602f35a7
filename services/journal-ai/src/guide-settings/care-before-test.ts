import { Injectable } from '@nestjs/common';
import type { Caller, PersonalitySample } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { levelOf, type SafetyFinding } from '@shadow-guide/safety';
import { countFinding, SafetyGate, SavedWords } from '../safety/index.js';

/** Text returned in place of a sample: a person in danger gets no answer in a style that is being tried out. */
const NOT_A_TEST =
  'We did not try a style on these words, because they sound serious. The people listed here can be reached right now.';

/** Result of the safety check of a text on which a style is to be tried. */
export interface BeforeTest {
  /** Present on danger: the response with the safety card; the quiet time has started. */
  readonly instead?: PersonalitySample;
  /** Uncertain finding. */
  readonly safety?: SafetyFinding;
}

/** Runs the safety check on a text before a style is tried on it. */
@Injectable()
export class CareBeforeTest {
  constructor(
    private readonly gate: SafetyGate,
    private readonly words: SavedWords,
    private readonly keys: UserKeys,
    private readonly database: Database,
  ) {}

  async check(text: string, caller: Caller): Promise<BeforeTest> {
    const found = this.gate.find(text);
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
