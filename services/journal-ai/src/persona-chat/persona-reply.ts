import type { PersonaReply as PersonaReplyBody } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import {
  modelMessages,
  NOT_ANALYSED,
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
import { openMemories, PersonaMemoriesRepository, sealMemories, withNoted } from '../personas/index.js';
import { SecondSafetyCheck } from '../second-look/index.js';
import { PersonaFinder } from './persona-findings.js';
import { personaInstructions } from './persona-instructions.js';
import { toPersonaReply } from './persona-reply.presenter.js';
import type { PersonaFindings } from './read-findings.js';
import { type PersonaInput, ReadPersonaMessage } from './read-persona-message.js';

/**
 * Maximum number of characters (UTF-16 units) of earlier messages and replies: a persona's replies are short, and must
 * be done within 30 s.
 */
const HISTORY_CHARACTERS = 8_000;

interface Output extends ReplyOutput<PersonaFindings> {
  readonly input: PersonaInput;
}

/** Generates a persona's reply to a message, with its mood and insights in parallel. */
@Generates('persona-reply')
export class PersonaReply implements Generator<PersonaInput, Output, PersonaReplyBody> {
  constructor(
    private readonly reader: ReadPersonaMessage,
    private readonly replies: ReplyStore,
    private readonly memories: PersonaMemoriesRepository,
    private readonly keys: UserKeys,
    private readonly model: GuideModel,
    private readonly finder: PersonaFinder,
    private readonly second: SecondSafetyCheck,
  ) {}

  read(generation: Generation): Promise<PersonaInput> {
    return this.reader.run(generation);
  }

  async write(generation: Generation, input: PersonaInput, running: Running): Promise<Written<Output>> {
    const { userId } = generation;
    const { current, persona, settings, memories, care, wantInsights } = input;
    const request = {
      userId,
      feature: 'persona-chat' as const,
      isInCare: care !== null,
      system: personaInstructions(persona, settings, care, current.safety, memories),
      messages: modelMessages(input, HISTORY_CHARACTERS),
    };
    const { text } = current;
    const written = await writeReply(this.model, request, running, {
      analyse: (signal) =>
        care ? NOT_ANALYSED : this.finder.find({ userId, message: text, signal, wantInsights }),
      check: (signal) => this.second.safetyCheck({ userId, text, known: current.safety, signal }),
    });
    if (written.kind === 'failed') return this.replies.withoutReply(generation, input, written);
    return { ...written, output: { ...written.output, input } };
  }

  async store(
    transaction: PipelinedTransaction,
    generation: Generation,
    { reply, analysis, verdict, input }: Output,
  ): Promise<PersonaReplyBody> {
    const isWithheld = input.care !== null || verdict !== null;
    const details = { mood: isWithheld ? null : (analysis?.mood ?? null) };
    const remember = isWithheld ? null : (analysis?.remember ?? null);
    const [{ shown, base }] = await Promise.all([
      this.replies.store(transaction, generation, {
        ...{ reply, details, input, verdict },
        analysis: analysis && { insights: analysis.insights, topics: analysis.topics, personas: [] },
      }),
      remember && this.remember(transaction, generation.userId, input.persona.id, remember),
    ]);
    return toPersonaReply(shown, base, details);
  }

  private async remember(
    transaction: PipelinedTransaction,
    userId: string,
    personaId: string,
    text: string,
  ): Promise<void> {
    const [cipher, row] = await Promise.all([
      this.keys.cipherFor(userId),
      this.memories.lock(transaction, userId, personaId),
    ]);
    if (!row) return;
    const memories = withNoted(openMemories(cipher, personaId, row.memory), text);
    this.memories.sendReplace(transaction, userId, personaId, sealMemories(cipher, personaId, memories));
  }

  /** Stores the reply without its findings. */
  reduce(output: Output): Output | null {
    return output.analysis && { ...output, analysis: null };
  }
}
