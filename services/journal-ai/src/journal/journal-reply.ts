import { randomUUID } from 'node:crypto';
import { DailyAllowance, localDate } from '@shadow-guide/calendar';
import type { ChatMode, ChatReply } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { EntryAnalyser, type EntryAnalysis } from '../analysis/index.js';
import {
  type ModelHistory,
  ModelHistoryRepository,
  modelMessages,
  openHistory,
  type ReplyOutput,
  sealReply,
  TurnsRepository,
  toSafetyCard,
  writeReply,
} from '../conversations/index.js';
import { FindingsStore, type SavedFindings } from '../findings/index.js';
import {
  Generates,
  type Generation,
  type Generator,
  type Running,
  type Written,
} from '../generations/index.js';
import { insightQuota } from '../insights/index.js';
import { guidePrompt } from '../instructions/index.js';
import { GuideModel } from '../model/index.js';
import { safetyInstruction } from '../safety/index.js';
import { toChatReply } from './chat-reply.presenter.js';

/**
 * Characters (UTF-16 units) of earlier message pairs that go with an entry: about 4,000 tokens of English, so that the longest day
 * stays within a small local model's context and costs no more than a long entry itself.
 */
const HISTORY_CHARACTERS: Record<ChatMode, number> = { reflect: 16_000, freewrite: 4_000 };

const NOTHING_FOUND: SavedFindings = { insights: [], limitReached: false };

interface Input extends ModelHistory {
  readonly mode: ChatMode;
  /** False when the day's insights are used up: none are looked for. */
  readonly wantInsights: boolean;
}

interface Output extends ReplyOutput<EntryAnalysis> {
  readonly input: Input;
}

/** The guide's reply to an entry, with the analysis of the entry beside it. */
@Generates('journal-reply')
export class JournalReply implements Generator<Input, Output, ChatReply> {
  constructor(
    private readonly history: ModelHistoryRepository,
    private readonly turns: TurnsRepository,
    private readonly findings: FindingsStore,
    private readonly allowance: DailyAllowance,
    private readonly keys: UserKeys,
    private readonly model: GuideModel,
    private readonly analyser: EntryAnalyser,
    private readonly clock: Clock,
  ) {}

  async read(generation: Generation): Promise<Input> {
    const [cipher, history, quota] = await Promise.all([
      this.keys.cipherFor(generation.userId),
      this.history.read(generation),
      this.allowance.read(insightQuota(generation)),
    ]);
    return {
      ...openHistory(cipher, history),
      mode: history.mode ?? 'reflect',
      wantInsights: !quota.limitReached,
    };
  }

  async write(generation: Generation, input: Input, running: Running): Promise<Written<Output>> {
    const { userId } = generation;
    const { current, mode, wantInsights } = input;
    const request = {
      userId,
      feature: 'chat' as const,
      system: guidePrompt({
        style: 'compassionate-guide',
        mode,
        ...(current.safety ? { safety: safetyInstruction(current.safety) } : {}),
      }),
      messages: modelMessages(input, HISTORY_CHARACTERS[mode]),
    };
    const written = await writeReply(this.model, request, running, (signal) =>
      this.analyser.analyse({
        userId,
        entryText: current.text,
        promptContext: current.promptContext,
        signal,
        wantInsights,
      }),
    );
    return written.kind === 'output' ? { ...written, output: { ...written.output, input } } : written;
  }

  async store(
    transaction: PipelinedTransaction,
    generation: Generation,
    { reply, analysis, input }: Output,
  ): Promise<ChatReply> {
    const { userId, context } = generation;
    const { conversationId, messageId: entryId, current, wantInsights } = input;
    const now = this.clock.now();
    const quota = insightQuota(generation);
    const personaLimit = context.limits.personas;
    const findings = analysis && { userId, entryId, conversationId, analysis, quota, personaLimit, now };
    // Asked for before anything is waited for: it travels with BEGIN and the lock.
    const [cipher, state] = await Promise.all([
      this.keys.cipherFor(userId),
      findings && this.findings.read(transaction, findings),
    ]);
    const found = findings && state ? this.findings.write(transaction, state, findings) : NOTHING_FOUND;
    const id = randomUUID();
    const insightLimitReached = found.limitReached || !wantInsights;
    const { guide, stopped } = reply;
    this.turns.sendReply(transaction, {
      ...{ id, entryId, conversationId, userId, guide, stopped, insightLimitReached, now },
      content: sealReply(cipher, id, reply.text),
      details: null,
      localDate: localDate(now, context.timezone),
    });
    return toChatReply(
      { conversationId, entryId },
      { id, text: reply.text, guide, stopped, insightLimitReached, insights: found.insights },
      toSafetyCard(context.locale, current),
    );
  }

  /** A reply without findings is still an answer. */
  reduce(output: Output): Output | null {
    return output.analysis && { ...output, analysis: null };
  }
}
