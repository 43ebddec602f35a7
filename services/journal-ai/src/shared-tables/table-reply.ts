import type { Persona, TableReply as TableReplyBody } from '@shadow-guide/contracts';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { FoundInsight } from '../analysis/index.js';
import {
  modelMessages,
  NOT_ANALYSED,
  ReadReplyInput,
  type ReplyInput,
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
import { GuideModel } from '../model/index.js';
import { PersonaFinder } from '../persona-chat/index.js';
import { SecondSafetyCheck } from '../second-look/index.js';
import type { Voice } from './choose-speaker.js';
import { type Choice, SpeakerChooser } from './speaker-chooser.js';
import { guideSpeaker, speakerOf, spokenIn, withNames } from './spoken.js';
import { careAtTable, tableInstructions } from './table-instructions.js';
import { toTableReply } from './table-reply.presenter.js';
import { TableSeats } from './table-seats.js';
import { NameFilter, withoutName } from './without-name.js';

/**
 * Maximum number of characters (UTF-16 units) of earlier message pairs: several speakers produce more text than one,
 * and the reply must finish within 45 s.
 */
const HISTORY_CHARACTERS = 10_000;

const GUIDE_ALONE: Choice = { voice: null, calls: [], modelMs: 0 };

interface Input extends ReplyInput {
  readonly seats: readonly Persona[];
}

interface Output extends ReplyOutput<{ readonly insights: readonly FoundInsight[] }> {
  readonly input: Input;
  readonly voice: Voice;
}

/** Generates the reply of the most suitable speaker at a shared table, with the insights in the person's message. */
@Generates('table-reply')
export class TableReply implements Generator<Input, Output, TableReplyBody> {
  constructor(
    private readonly seats: TableSeats,
    private readonly inputs: ReadReplyInput,
    private readonly replies: ReplyStore,
    private readonly model: GuideModel,
    private readonly chooser: SpeakerChooser,
    private readonly finder: PersonaFinder,
    private readonly second: SecondSafetyCheck,
  ) {}

  async read(generation: Generation): Promise<Input> {
    const [sealed, seats] = await Promise.all([
      this.inputs.run(generation),
      this.seats.ofConversation(generation),
    ]);
    return { ...this.inputs.open(sealed), seats };
  }

  async write(generation: Generation, input: Input, running: Running): Promise<Written<Output>> {
    const { userId } = generation;
    const { current, earlier, seats, settings, care, wantInsights, remembered } = input;
    const { text } = current;
    const signal = AbortSignal.any([running.end, running.stop]);
    const choice = care
      ? GUIDE_ALONE
      : await this.chooser.choose({ userId, seats, message: text, earlier, signal });
    const { voice } = choice;
    const request = {
      userId,
      feature: 'table-chat' as const,
      isInCare: care !== null,
      system: care
        ? careAtTable(care, current.safety)
        : tableInstructions(seats, voice, settings, remembered),
      messages: modelMessages({ ...input, earlier: withNames(earlier) }, HISTORY_CHARACTERS),
    };
    const names = [...seats, guideSpeaker, ...spokenIn(earlier).map(({ speaker }) => speaker)].map(
      ({ name }) => name,
    );
    running.introduce(speakerOf(voice));
    const say = new NameFilter(names, running.say).take;
    const written = await writeReply(
      this.model,
      request,
      { ...running, say },
      {
        analyse: (ended) =>
          // Insights are the only findings that are stored from a table. Without quota for an insight there is nothing
          // to ask the model for.
          care || !wantInsights
            ? NOT_ANALYSED
            : this.finder.find({ userId, message: text, signal: ended, wantInsights }),
        check: (ended) => this.second.safetyCheck({ userId, text, known: current.safety, signal: ended }),
      },
    );
    const calls = [...choice.calls, ...written.calls];
    if (written.kind === 'failed') return this.replies.withoutReply(generation, input, { ...written, calls });
    const reply = { ...written.output.reply, text: withoutName(written.output.reply.text, names) };
    const output = { ...written.output, reply, input, voice };
    return { kind: 'output', output, modelMs: choice.modelMs + written.modelMs, calls };
  }

  async store(
    transaction: PipelinedTransaction,
    generation: Generation,
    { reply, analysis, verdict, input, voice }: Output,
  ): Promise<TableReplyBody> {
    const speaker = speakerOf(voice);
    const { shown, base } = await this.replies.store(transaction, generation, {
      ...{ reply, input, verdict, details: { speaker } },
      analysis: analysis && { insights: analysis.insights, topics: [], personas: [] },
    });
    return toTableReply(shown, base, speaker);
  }

  /** Returns the output without its findings. */
  reduce(output: Output): Output | null {
    return output.analysis && { ...output, analysis: null };
  }
}
