import { randomUUID } from 'node:crypto';
import { type GuideSettings, type GuideStyle, guideDefaults, guideStyles } from '@shadow-guide/contracts';
import { analysisPrompt, analysisSchema, delimitEntry, SCHEMA_NAME } from '../analysis/index.js';
import { type GuideMode, guidePrompt } from '../instructions/index.js';
import type { GuideMessage, GuideModel } from '../model/index.js';
import type { EvaluatedConversation, PlayedReply } from './conversation.js';

const LIMIT_MS = 120_000;

/** Plays conversations as the product does, with its instructions and its model client. Nothing is stored. */
export class Player {
  private readonly userId = randomUUID();

  constructor(private readonly model: GuideModel) {}

  /** Returns every reply of one conversation, in order. */
  async play(conversation: EvaluatedConversation): Promise<PlayedReply[]> {
    const messages: GuideMessage[] = [];
    const played: PlayedReply[] = [];
    for (const [at, content] of conversation.turns.entries()) {
      messages.push({ role: 'user', content });
      const reply = await this.reply(messages, guideDefaults, conversation.mode);
      messages.push({ role: 'assistant', content: reply });
      played.push({
        conversation,
        written: conversation.turns.slice(0, at + 1),
        reply,
        isLast: at === conversation.turns.length - 1,
      });
    }
    return played;
  }

  /** Returns the reply to one entry under the given settings. */
  replyTo(entry: string, settings: Partial<GuideSettings>): Promise<string> {
    return this.reply([{ role: 'user', content: entry }], { ...guideDefaults, ...settings });
  }

  /** Returns the reply to one entry in every style. */
  async inEveryStyle(entry: string): Promise<Map<GuideStyle, string>> {
    const replies = new Map<GuideStyle, string>();
    for (const personalityStyle of guideStyles) {
      replies.set(personalityStyle, await this.replyTo(entry, { personalityStyle }));
    }
    return replies;
  }

  /** Returns the quotes that the analysis of an entry gives as evidence, before any is corrected or dropped. */
  async quotesOf(entry: string): Promise<string[]> {
    const { value } = await this.model.requestJson({
      userId: this.userId,
      feature: 'analysis',
      system: analysisPrompt({ insights: true, memories: true }),
      user: delimitEntry(entry),
      schemaName: SCHEMA_NAME,
      schema: analysisSchema({ insights: true, memories: true }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const { insights = [], personas = [], memories = [] } = value as Record<string, { evidence: string[] }[]>;
    return [...insights, ...personas, ...memories].flatMap(({ evidence }) => evidence);
  }

  private async reply(
    messages: readonly GuideMessage[],
    settings: GuideSettings,
    mode: GuideMode = 'reflect',
  ) {
    const { text } = await this.model.streamReply({
      userId: this.userId,
      feature: 'chat',
      system: guidePrompt({ settings, mode }),
      messages: [...messages],
      signal: AbortSignal.timeout(LIMIT_MS),
      onDelta: () => {},
    });
    return text;
  }
}
