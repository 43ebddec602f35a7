import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { UserCipher } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { type EarlierFinding, findingBeside, type SafetyFinding } from '@shadow-guide/safety';
import { quietStateOf, sealQuietTime } from '../quiet-time/index.js';
import { decide } from './decide.js';
import { hasCard, type MessageSafety } from './message-safety.js';
import { SafetyCheck } from './safety-check.js';

/** How a message changes its writer's sealed mark, in the statement that stores the message. */
export interface MarkChange {
  readonly mark: Buffer;
  /** Danger replaces whatever mark there is. */
  readonly replaces: boolean;
  /** The mark that may be replaced, when there was one: of two messages at once, one is asked about. */
  readonly expected: Buffer | null;
}

/** What to store with a message. */
export interface DoorAnswer {
  readonly safety: MessageSafety;
  /** To be stored instead when the mark was not set, because another message was asked about meanwhile; null when the mark decides nothing. */
  readonly unlessMarked: MessageSafety | null;
  readonly mark: MarkChange;
}

/** Who writes. */
export interface Writer {
  readonly cipher: UserCipher;
  readonly timezone: string;
  /** As it was read just now, sealed; null when the person has not written yet. */
  readonly mark: Buffer | null;
  /** What was found in the person's last messages of the conversation, the latest last. */
  earlier(): Promise<readonly EarlierFinding[]>;
}

/** The one way in for a person's words: what is found in them, and what the product does about it. Works with every model away. */
@Injectable()
export class SafetyDoor {
  constructor(
    private readonly check: SafetyCheck,
    private readonly clock: Clock,
  ) {}

  /** What is found in words that belong to no conversation, or replace others. */
  find(text: string): SafetyFinding | null {
    return findingBeside(this.check.read(text), []);
  }

  /**
   * What is found in a message, and what is stored with it. The messages before it are read only when its own words do not decide. The
   * mark is sealed anew with every message, so that one that changed looks like all others.
   */
  async receive(text: string, { cipher, timezone, mark: expected, earlier }: Writer): Promise<DoorAnswer> {
    const now = this.clock.now();
    const reading = this.check.read(text);
    const isDecided = reading === null || reading.loudness === 'danger';
    const finding = findingBeside(reading, isDecided ? [] : await earlier());
    const known = quietStateOf(cipher, expected, now);
    const { message, state } = decide(finding, known, { now, today: localDate(now, timezone) });
    const mark = sealQuietTime(cipher, state);
    if (hasCard(message)) {
      return { safety: message, unlessMarked: null, mark: { mark, replaces: true, expected: null } };
    }
    const { checkIn, ...unasked } = message;
    return {
      safety: message,
      unlessMarked: checkIn ? unasked : null,
      mark: { mark, replaces: false, expected },
    };
  }
}
