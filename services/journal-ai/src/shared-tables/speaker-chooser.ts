import { Injectable } from '@nestjs/common';
import { Int, jsonSchemaOf, MAX_TABLE_PERSONAS, type Persona } from '@shadow-guide/contracts';
import { logger } from '@shadow-guide/kernel';
import { delimitEntry, validateAnswer } from '../analysis/index.js';
import type { MessagePair } from '../conversations/index.js';
import { GuideModel, InvalidAnswer, requestStructuredAnswer } from '../model/index.js';
import type { ModelCall } from '../usage/index.js';
import { chooseSpeaker, type Voice } from './choose-speaker.js';
import { type SpokenReply, spokenIn } from './spoken.js';
import { chooserInstructions, escapeMarks } from './table-instructions.js';

/**
 * Time limit for the model's choice, in milliseconds, because the person waits for the first word. After the limit the
 * fixed rule chooses.
 */
const TOTAL_MS = 4_000;
const MAX_TOKENS = 200;
/** Number of earlier replies that the model receives, and maximum length of each reply and of the message. */
const REPLIES = 6;
const REPLY_CHARACTERS = 300;
const MESSAGE_CHARACTERS = 3_000;

/** The model's answer: the number of the next speaker. */
class SpeakerAnswer {
  @Int({ min: 0, max: MAX_TABLE_PERSONAS, about: 'The number of the voice; 0 is the guide' }) speaker: number;
}

export interface ChoiceRequest {
  readonly userId: string;
  readonly seats: readonly Persona[];
  readonly message: string;
  readonly earlier: readonly MessagePair[];
  readonly signal: AbortSignal;
}

export interface Choice {
  readonly voice: Voice;
  readonly calls: readonly ModelCall[];
  readonly modelMs: number;
}

/**
 * Chooses who answers a message at a shared table: the model, or the fixed rule when the model gives no answer within
 * four seconds.
 */
@Injectable()
export class SpeakerChooser {
  constructor(private readonly model: GuideModel) {}

  /** Chooses the speaker. Never throws: falls back to the rule. */
  async choose({ userId, seats, message, earlier, signal }: ChoiceRequest): Promise<Choice> {
    if (seats.length === 0) return { voice: null, calls: [], modelMs: 0 };
    const spoken = spokenIn(earlier);
    const begun = performance.now();
    const { value, calls } = await this.ask(
      {
        ...{ userId, signal, feature: 'table-speaker' as const },
        system: chooserInstructions(seats),
        user: `${saidBefore(seats, spoken)}\n\n${delimitEntry(cut(message, MESSAGE_CHARACTERS))}`,
        schemaName: 'table_speaker',
        schema: jsonSchemaOf(SpeakerAnswer),
        totalMs: TOTAL_MS,
        maxTokens: MAX_TOKENS,
      },
      seats.length,
    );
    const voice =
      value === null
        ? chooseSpeaker(
            seats,
            message,
            spoken.map(({ speaker }) => speaker.personaId),
          )
        : (seats[value - 1] ?? null);
    return { voice, calls, modelMs: performance.now() - begun };
  }

  private async ask(
    request: Parameters<typeof requestStructuredAnswer>[1],
    seats: number,
  ): Promise<{ value: number | null; calls: readonly ModelCall[] }> {
    try {
      return await requestStructuredAnswer(this.model, request, (answer) => {
        const { speaker } = validateAnswer(SpeakerAnswer, answer);
        if (speaker > seats) throw new InvalidAnswer(['speaker']);
        return speaker;
      });
    } catch (error) {
      logger.error({ err: error }, 'choice of a speaker failed');
      return { value: null, calls: [] };
    }
  }
}

/**
 * Returns the latest replies, each under its speaker's number, or under the speaker's name when the persona was
 * deleted.
 */
function saidBefore(seats: readonly Persona[], spoken: readonly SpokenReply[]): string {
  const lines = spoken.slice(-REPLIES).map(({ speaker, text }) => {
    const seat = seats.findIndex(({ id }) => id === speaker.personaId) + 1;
    const who = seat > 0 || speaker.kind === 'guide' ? String(seat) : `"${escapeMarks(speaker.name)}"`;
    return `${who}: ${escapeMarks(cut(text, REPLY_CHARACTERS))}`;
  });
  return `<said>\n${lines.join('\n')}\n</said>`;
}

function cut(text: string, characters: number): string {
  return [...text.slice(0, 2 * characters)].slice(0, characters).join('');
}
