import type { ChatReply, EarlierLine, RecalledEntry } from '@shadow-guide/contracts';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { EntryAnalyser, type EntryAnalysis } from '../analysis/index.js';
import {
  modelMessages,
  NOT_ANALYSED,
  type ReplyOutput,
  ReplyStore,
  writeReply,
} from '../conversations/index.js';
import { FindEarlierLine } from '../earlier-lines/index.js';
import {
  Generates,
  type Generation,
  type Generator,
  type Running,
  type Written,
} from '../generations/index.js';
import { type GuideMode, guidePrompt } from '../instructions/index.js';
import { GuideModel } from '../model/index.js';
import { LoopsRepository, type OfferedLoop } from '../rest/index.js';
import { askedInstruction, careInstruction } from '../safety/index.js';
import { SecondSafetyCheck } from '../second-look/index.js';
import { toChatReply } from './chat-reply.presenter.js';
import { keepOnly } from './keep-only.js';
import { type EntryInput, ReadEntry } from './read-entry.js';

/**
 * Maximum number of characters (UTF-16 units) of earlier message pairs sent with an entry. It is about 4,000 tokens of
 * English, so that the longest day fits a small local model's context and costs no more than a long entry.
 */
const HISTORY_CHARACTERS: Record<GuideMode, number> = { reflect: 16_000, freewrite: 4_000 };

/**
 * The same maximum once most of the person's daily tokens are used. Only the last few pairs are sent, so that a hundred
 * entries stay within the daily tokens (test `hundred-entries`).
 */
const SPARING_CHARACTERS = 3_000;

interface Output extends ReplyOutput<EntryAnalysis> {
  readonly input: EntryInput;
  /** Sentence of an earlier day that shares a name or theme with the entry; null when there is none to show. */
  readonly earlierLine: EarlierLine | null;
}

/** Generates the guide's reply to an entry, with the analysis of the entry in parallel. */
@Generates('journal-reply')
export class JournalReply implements Generator<EntryInput, Output, ChatReply> {
  constructor(
    private readonly entries: ReadEntry,
    private readonly replies: ReplyStore,
    private readonly model: GuideModel,
    private readonly analyser: EntryAnalyser,
    private readonly second: SecondSafetyCheck,
    private readonly loops: LoopsRepository,
    private readonly earlierLines: FindEarlierLine,
  ) {}

  read(generation: Generation): Promise<EntryInput> {
    return this.entries.run(generation);
  }

  async write(generation: Generation, input: EntryInput, running: Running): Promise<Written<Output>> {
    const { userId } = generation;
    const { current, settings, care, loop, wantInsights, wantMemories, remembered, found } = input;
    const { wasAsked, recalled, article, recurring } = input;
    // A person who may be in danger is always answered.
    const isKeptOnly = input.mode === 'keep' && care === null;
    const mode = input.mode === 'keep' ? 'reflect' : input.mode;
    const request = {
      userId,
      feature: 'chat' as const,
      isInCare: care !== null,
      system: guidePrompt({
        settings,
        mode,
        remembered,
        ...(loop ? { loop: loop.tag } : {}),
        ...(care ? { care: { ...careInstruction(care, current.safety), isDanger: care === 'danger' } } : {}),
        ...(recalled ? { recalled } : {}),
        ...(article?.isAlone ? { article } : {}),
        ...(wasAsked ? { asked: askedInstruction() } : {}),
        ...(running.isSparing ? {} : { lastQuestions: input.lastQuestions, repeated: input.repeated }),
      }),
      messages: modelMessages(
        input,
        running.isSparing ? Math.min(SPARING_CHARACTERS, HISTORY_CHARACTERS[mode]) : HISTORY_CHARACTERS[mode],
      ),
    };
    const { text, promptContext } = current;
    const written = await writeReply(isKeptOnly ? keepOnly : this.model, request, running, {
      // No conclusions are drawn from an entry with danger or from the other entries of that day, and none are drawn
      // twice from the same text.
      analyse: (signal) =>
        care || found || isOnlyQuestion(input)
          ? NOT_ANALYSED
          : this.analyser.analyse({
              userId,
              entryText: text,
              promptContext,
              signal,
              wantInsights,
              wantMemories,
              recurring,
            }),
      check: (signal) => this.second.safetyCheck({ userId, text, known: current.safety, signal }),
    });
    if (written.kind === 'failed') return this.replies.withoutReply(generation, input, written);
    const earlierLine = await this.findEarlierLine(generation, input, written.output);
    return { ...written, output: { ...written.output, input, earlierLine } };
  }

  /**
   * Finds a sentence of an earlier day. Runs only for an ordinary reply to an ordinary entry, and only for a person who
   * has not paused memory.
   */
  private async findEarlierLine(
    { userId, context }: Generation,
    { mode, care, loop, found, recalled, article, wasAsked, wantMemories, current }: EntryInput,
    { analysis, verdict, reply }: ReplyOutput<EntryAnalysis>,
  ): Promise<EarlierLine | null> {
    const isOrdinary =
      mode === 'reflect' && wantMemories && !care && !loop && !found && !recalled && !article && !wasAsked;
    if (!isOrdinary || !analysis || verdict || reply.stopped || reply.cut) return null;
    const { timezone } = context;
    return this.earlierLines.run({ userId, timezone, text: current.text, topics: analysis.topics });
  }

  async store(transaction: PipelinedTransaction, generation: Generation, output: Output): Promise<ChatReply> {
    const { loop } = output.input;
    const { shown, base } = await this.replies.store(transaction, generation, {
      ...output,
      details: isSettled(output) ? null : { isUnanalysed: true },
      recalled: recalledIn(output.input),
      articleId: output.input.article?.id,
      earlierLine: output.earlierLine,
    });
    if (loop && wasTakenUp(output, loop)) {
      const memories = { step: 'told', day: loop.today, tagHash: loop.tagHash } as const;
      this.loops.sendStep(transaction, generation.userId, memories);
    }
    return toChatReply({ ...shown, insights: output.input.found ?? shown.insights }, base);
  }

  /** Returns the output without its findings. */
  reduce(output: Output): Output | null {
    return output.analysis && { ...output, analysis: null };
  }
}

/**
 * Returns whether the reply may have used the theme. When the entry is not about the theme, the instructions told the
 * guide to leave it out.
 */
function wasTakenUp({ analysis }: Output, { tag }: OfferedLoop): boolean {
  return analysis === null || analysis.topics.some((topic) => topic.tag === tag);
}

/** Returns the earlier entries that the person asked to find. */
function recalledIn({ recalled }: EntryInput): RecalledEntry[] {
  if (!recalled || recalled.asked === 'lately') return [];
  return recalled.entries.map(({ entryId, date }) => ({ entryId, date }));
}

/**
 * Returns whether the entry needs no further analysis: it was analysed now or earlier, or no conclusions are drawn from
 * it.
 */
function isSettled({ analysis, verdict, input }: Output): boolean {
  if (analysis !== null || verdict !== null) return true;
  return input.care !== null || input.found !== null || isOnlyQuestion(input);
}

/** Returns whether the entry is only a question, which needs no analysis. */
function isOnlyQuestion({ recalled, article }: Pick<EntryInput, 'recalled' | 'article'>): boolean {
  return recalled?.isAlone ?? article?.isAlone ?? false;
}
