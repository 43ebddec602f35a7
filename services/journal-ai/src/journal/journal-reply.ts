import { DailyAllowance } from '@shadow-guide/calendar';
import type { ChatMode, ChatReply } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { EntryAnalyser, type EntryAnalysis } from '../analysis/index.js';
import {
  type ModelHistory,
  ModelHistoryRepository,
  modelMessages,
  openHistory,
  type ReplyOutput,
  ReplyStore,
  writeReply,
} from '../conversations/index.js';
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
 * Characters (UTF-16 units) of earlier message pairs that are sent with an entry: about 4,000 tokens of English, so that the
 * longest day fits a small local model's context and costs no more than a long entry.
 */
const HISTORY_CHARACTERS: Record<ChatMode, number> = { reflect: 16_000, freewrite: 4_000 };

interface Input extends ModelHistory {
  readonly mode: ChatMode;
  /** False when the day's insights are used up: the analysis does not ask for any. */
  readonly wantInsights: boolean;
}

interface Output extends ReplyOutput<EntryAnalysis> {
  readonly input: Input;
}

/** Generates the guide's reply to an entry, with the analysis of the entry in parallel. */
@Generates('journal-reply')
export class JournalReply implements Generator<Input, Output, ChatReply> {
  constructor(
    private readonly history: ModelHistoryRepository,
    private readonly replies: ReplyStore,
    private readonly allowance: DailyAllowance,
    private readonly keys: UserKeys,
    private readonly model: GuideModel,
    private readonly analyser: EntryAnalyser,
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

  async store(transaction: PipelinedTransaction, generation: Generation, output: Output): Promise<ChatReply> {
    const { shown, base } = await this.replies.store(transaction, generation, { ...output, details: null });
    return toChatReply(shown, base);
  }

  /** Stores the reply without its findings. */
  reduce(output: Output): Output | null {
    return output.analysis && { ...output, analysis: null };
  }
}
