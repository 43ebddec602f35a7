import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { UserCipher } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { type EarlierFinding, findingBeside, type SafetyFinding } from '@shadow-guide/safety';
import { quietStateOf, sealQuietTime } from '../quiet-time/index.js';
import { decide } from './decide.js';
import { hasCard, type MessageSafety } from './message-safety.js';
import { SafetyCheck } from './safety-check.js';

/** How a message changes its writer's encrypted quiet-time mark, in the statement that stores the message. */
export interface QuietTimeChange {
  readonly mark: Buffer;
  /** True for danger, which replaces any mark. */
  readonly replaces: boolean;
  /** The mark that may be replaced, if there was one. So of two concurrent messages, only one gets the question. */
  readonly expected: Buffer | null;
}

/** What to store with a message. */
export interface SafetyGateAnswer {
  readonly safety: MessageSafety;
  /**
   * Safety data that is stored instead when the mark was not changed because a concurrent message got the question;
   * null when the result does not depend on the mark.
   */
  readonly unlessInQuietTime: MessageSafety | null;
  readonly mark: QuietTimeChange;
}

/** The writer of a message. */
export interface Writer {
  readonly cipher: UserCipher;
  readonly timezone: string;
  /** The quiet-time mark as just read, encrypted; null when the person has not written yet. */
  readonly mark: Buffer | null;
  /** Returns the findings in the person's last messages of the conversation, the latest last. */
  earlier(): Promise<readonly EarlierFinding[]>;
}

/**
 * The single entry point for a person's text: determines the safety findings in the text, and how the product reacts to
 * them. Works while every model is unavailable.
 */
@Injectable()
export class SafetyGate {
  constructor(
    private readonly check: SafetyCheck,
    private readonly clock: Clock,
  ) {}

  /** Returns the finding in a text that belongs to no conversation, or replaces another text. */
  find(text: string): SafetyFinding | null {
    return findingBeside(this.check.read(text), []);
  }

  /**
   * Checks a message and returns what is stored with it. Earlier messages are read only when the message itself is
   * ambiguous. The mark is re-encrypted with every message, so that a changed mark looks like any other.
   */
  async receive(
    text: string,
    { cipher, timezone, mark: expected, earlier }: Writer,
  ): Promise<SafetyGateAnswer> {
    const now = this.clock.now();
    const reading = this.check.read(text);
    const isDecided = reading === null || reading.loudness === 'danger';
    const finding = findingBeside(reading, isDecided ? [] : await earlier());
    const known = quietStateOf(cipher, expected, now);
    const { message, state } = decide(finding, known, { now, today: localDate(now, timezone) });
    const mark = sealQuietTime(cipher, state);
    if (hasCard(message)) {
      return { safety: message, unlessInQuietTime: null, mark: { mark, replaces: true, expected: null } };
    }
    const { checkIn, ...unasked } = message;
    return {
      safety: message,
      unlessInQuietTime: checkIn ? unasked : null,
      mark: { mark, replaces: false, expected },
    };
  }
}
