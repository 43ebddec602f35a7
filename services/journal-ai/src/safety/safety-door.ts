import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { UserCipher } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { levelOf, type SafetyFinding } from '@shadow-guide/safety';
import { quietFrom, quietStateOf, sealQuietTime } from '../quiet-time/index.js';
import { stepFor } from './decide.js';
import type { MessageSafety } from './message-safety.js';
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
}

/** The one way in for a person's words: what is found in them, and what the product does about it. Works with every model away. */
@Injectable()
export class SafetyDoor {
  constructor(
    private readonly check: SafetyCheck,
    private readonly clock: Clock,
  ) {}

  /** What is found in words that replace others; the message they stand in is then raised by it. */
  find(text: string): SafetyFinding | null {
    return this.check.find(text);
  }

  /** The mark is sealed anew with every message, so that one that changed looks like all others. */
  receive(text: string, { cipher, timezone, mark: expected }: Writer): DoorAnswer {
    const now = this.clock.now();
    const finding = this.check.find(text);
    const safety: MessageSafety = finding ? { safety: finding } : {};
    const state = quietStateOf(cipher, expected, now);
    if (!finding) {
      const mark = { mark: sealQuietTime(cipher, state), replaces: false, expected };
      return { safety, unlessMarked: null, mark };
    }
    if (levelOf(finding) === 'danger') {
      const mark = { mark: sealQuietTime(cipher, quietFrom(now)), replaces: true, expected: null };
      return { safety, unlessMarked: null, mark };
    }
    const today = localDate(now, timezone);
    const asks = stepFor(finding, state.askedOn === today) === 'question';
    const mark = sealQuietTime(cipher, asks ? { ...state, askedOn: today } : state);
    if (!asks) return { safety, unlessMarked: null, mark: { mark, replaces: false, expected } };
    return {
      safety: { ...safety, checkIn: { answer: null } },
      unlessMarked: safety,
      mark: { mark, replaces: false, expected },
    };
  }
}
