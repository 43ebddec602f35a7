import { DailyAllowance } from '@shadow-guide/calendar';
import type { ChatMode, ChatReply, GuideSettings } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { EntryAnalyser, type EntryAnalysis } from '../analysis/index.js';
import {
  type ModelHistory,
  ModelHistoryRepository,
  modelMessages,
  NOT_ANALYSED,
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
import { GuideFor } from '../guide-settings/index.js';
import { insightQuota } from '../insights/index.js';
import { guidePrompt } from '../instructions/index.js';
import { GuideModel } from '../model/index.js';
import { isQuiet, QuietTimeRepository } from '../quiet-time/index.js';
import { type Care, careFor, careInstruction } from '../safety/index.js';
import { SecondLook } from '../second-look/index.js';
import { toChatReply } from './chat-reply.presenter.js';

/**
 * Characters (UTF-16 units) of earlier message pairs that are sent with an entry: about 4,000 tokens of English, so that the
 * longest day fits a small local model's context and costs no more than a long entry.
 */
const HISTORY_CHARACTERS: Record<ChatMode, number> = { reflect: 16_000, freewrite: 4_000 };

interface Input extends ModelHistory {
  readonly mode: ChatMode;
  readonly settings: GuideSettings;
  readonly care: Care | null;
  /** False when the day's insights are used up: none are looked for. */
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
    private readonly marks: QuietTimeRepository,
    private readonly guide: GuideFor,
    private readonly replies: ReplyStore,
    private readonly allowance: DailyAllowance,
    private readonly keys: UserKeys,
    private readonly model: GuideModel,
    private readonly analyser: EntryAnalyser,
    private readonly second: SecondLook,
    private readonly clock: Clock,
  ) {}

  async read(generation: Generation): Promise<Input> {
    const opener = this.keys.cipherFor(generation.userId);
    const [cipher, history, mark, settings, quota] = await Promise.all([
      opener,
      this.history.read(generation),
      this.marks.find(generation.userId),
      this.guide.read(opener, generation),
      this.allowance.read(insightQuota(generation)),
    ]);
    const opened = openHistory(cipher, history);
    return {
      ...opened,
      care: careFor(opened.current.safety, isQuiet(cipher, mark, this.clock.now())),
      mode: history.mode ?? 'reflect',
      settings,
      wantInsights: !quota.limitReached,
    };
  }

  async write(generation: Generation, input: Input, running: Running): Promise<Written<Output>> {
    const { userId } = generation;
    const { current, mode, settings, care, wantInsights } = input;
    const request = {
      userId,
      feature: 'chat' as const,
      system: guidePrompt({
        settings,
        mode,
        ...(care ? { care: { ...careInstruction(care, current.safety), isDanger: care === 'danger' } } : {}),
      }),
      messages: modelMessages(input, HISTORY_CHARACTERS[mode]),
    };
    const { text, promptContext } = current;
    const written = await writeReply(this.model, request, running, {
      // Nothing is concluded from an entry of danger, nor from others of that day.
      analyse: (signal) =>
        care
          ? NOT_ANALYSED
          : this.analyser.analyse({ userId, entryText: text, promptContext, signal, wantInsights }),
      look: (signal) => this.second.look({ userId, text, known: current.safety, signal }),
    });
    return written.kind === 'output' ? { ...written, output: { ...written.output, input } } : written;
  }

  async store(transaction: PipelinedTransaction, generation: Generation, output: Output): Promise<ChatReply> {
    const { shown, base } = await this.replies.store(transaction, generation, {
      ...output,
      details: null,
    });
    return toChatReply(shown, base);
  }

  /** Stores the reply without its findings. */
  reduce(output: Output): Output | null {
    return output.analysis && { ...output, analysis: null };
  }
}
