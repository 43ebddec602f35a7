import { DailyAllowance } from '@shadow-guide/calendar';
import type { Persona, PersonaReply as PersonaReplyBody } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, notFound, type PipelinedTransaction } from '@shadow-guide/kernel';
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
import { insightQuota } from '../insights/index.js';
import { GuideModel } from '../model/index.js';
import { PersonasRepository, toPersona } from '../personas/index.js';
import { isQuiet, QuietTimeRepository } from '../quiet-time/index.js';
import { type Care, careFor } from '../safety/index.js';
import { SecondLook } from '../second-look/index.js';
import { PersonaFinder, type PersonaFindings } from './persona-findings.js';
import { personaInstructions } from './persona-instructions.js';
import { toPersonaReply } from './persona-reply.presenter.js';

/** Characters (UTF-16 units) of earlier message pairs: a persona's replies are short, and must be done within 30 s. */
const HISTORY_CHARACTERS = 8_000;

interface Input extends ModelHistory {
  readonly persona: Persona;
  readonly care: Care | null;
  readonly wantInsights: boolean;
}

interface Output extends ReplyOutput<PersonaFindings> {
  readonly input: Input;
}

/** Generates a persona's reply to a message, with its mood and insights in parallel. */
@Generates('persona-reply')
export class PersonaReply implements Generator<Input, Output, PersonaReplyBody> {
  constructor(
    private readonly personas: PersonasRepository,
    private readonly history: ModelHistoryRepository,
    private readonly marks: QuietTimeRepository,
    private readonly replies: ReplyStore,
    private readonly allowance: DailyAllowance,
    private readonly keys: UserKeys,
    private readonly model: GuideModel,
    private readonly finder: PersonaFinder,
    private readonly second: SecondLook,
    private readonly clock: Clock,
  ) {}

  async read(generation: Generation): Promise<Input> {
    const { userId } = generation;
    const [cipher, sealed, rows, mark, quota] = await Promise.all([
      this.keys.cipherFor(userId),
      this.history.read(generation),
      this.personas.findDiscovered(userId),
      this.marks.find(userId),
      this.allowance.read(insightQuota(generation)),
    ]);
    const history = openHistory(cipher, sealed);
    const row = rows.find(({ id }) => id === history.subjectId);
    if (!row) throw notFound('persona_not_found', 'We could not find that persona.');
    const care = careFor(history.current.safety, isQuiet(cipher, mark, this.clock.now()));
    return { ...history, care, persona: toPersona(row, cipher), wantInsights: !quota.limitReached };
  }

  async write(generation: Generation, input: Input, running: Running): Promise<Written<Output>> {
    const { userId } = generation;
    const { current, persona, care, wantInsights } = input;
    const request = {
      userId,
      feature: 'persona-chat' as const,
      system: personaInstructions(persona, care, current.safety),
      messages: modelMessages(input, HISTORY_CHARACTERS),
    };
    const { text } = current;
    const written = await writeReply(this.model, request, running, {
      analyse: (signal) =>
        care ? NOT_ANALYSED : this.finder.find({ userId, message: text, signal, wantInsights }),
      look: (signal) => this.second.look({ userId, text, known: current.safety, signal }),
    });
    return written.kind === 'output' ? { ...written, output: { ...written.output, input } } : written;
  }

  async store(
    transaction: PipelinedTransaction,
    generation: Generation,
    { reply, analysis, verdict, input }: Output,
  ): Promise<PersonaReplyBody> {
    const details = { mood: input.care || verdict ? null : (analysis?.mood ?? null) };
    const { shown, base } = await this.replies.store(transaction, generation, {
      ...{ reply, details, input, verdict },
      analysis: analysis && { insights: analysis.insights, topics: [], personas: [] },
    });
    return toPersonaReply(shown, base, details);
  }

  /** Stores the reply without its findings. */
  reduce(output: Output): Output | null {
    return output.analysis && { ...output, analysis: null };
  }
}
