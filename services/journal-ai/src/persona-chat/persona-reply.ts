import { DailyAllowance } from '@shadow-guide/calendar';
import type { Persona, PersonaReply as PersonaReplyBody } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { notFound, type PipelinedTransaction } from '@shadow-guide/kernel';
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
import { GuideModel } from '../model/index.js';
import { PersonasRepository, toPersona } from '../personas/index.js';
import { PersonaFinder, type PersonaFindings } from './persona-findings.js';
import { personaInstructions } from './persona-instructions.js';
import { toPersonaReply } from './persona-reply.presenter.js';

/** Characters (UTF-16 units) of earlier message pairs: a persona's replies are short, and must be done within 30 s. */
const HISTORY_CHARACTERS = 8_000;

interface Input extends ModelHistory {
  readonly persona: Persona;
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
    private readonly replies: ReplyStore,
    private readonly allowance: DailyAllowance,
    private readonly keys: UserKeys,
    private readonly model: GuideModel,
    private readonly finder: PersonaFinder,
  ) {}

  async read(generation: Generation): Promise<Input> {
    const { userId } = generation;
    const [cipher, sealed, rows, quota] = await Promise.all([
      this.keys.cipherFor(userId),
      this.history.read(generation),
      this.personas.findDiscovered(userId),
      this.allowance.read(insightQuota(generation)),
    ]);
    const history = openHistory(cipher, sealed);
    const row = rows.find(({ id }) => id === history.subjectId);
    if (!row) throw notFound('persona_not_found', 'We could not find that persona.');
    return { ...history, persona: toPersona(row, cipher), wantInsights: !quota.limitReached };
  }

  async write(generation: Generation, input: Input, running: Running): Promise<Written<Output>> {
    const { userId } = generation;
    const { current, persona, wantInsights } = input;
    const request = {
      userId,
      feature: 'persona-chat' as const,
      system: personaInstructions(persona, current.safety),
      messages: modelMessages(input, HISTORY_CHARACTERS),
    };
    const written = await writeReply(this.model, request, running, (signal) =>
      this.finder.find({ userId, message: current.text, signal, wantInsights }),
    );
    return written.kind === 'output' ? { ...written, output: { ...written.output, input } } : written;
  }

  async store(
    transaction: PipelinedTransaction,
    generation: Generation,
    { reply, analysis, input }: Output,
  ): Promise<PersonaReplyBody> {
    const details = { mood: input.current.safety ? null : (analysis?.mood ?? null) };
    const { shown, base } = await this.replies.store(transaction, generation, {
      ...{ reply, details, input },
      analysis: analysis && { insights: analysis.insights, topics: [], personas: [] },
    });
    return toPersonaReply(shown, base, details);
  }

  /** Stores the reply without its findings. */
  reduce(output: Output): Output | null {
    return output.analysis && { ...output, analysis: null };
  }
}
