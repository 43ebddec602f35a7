import { randomUUID } from 'node:crypto';
import { DailyAllowance, localDate } from '@shadow-guide/calendar';
import type { Persona, PersonaReply as PersonaReplyBody } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, notFound, type PipelinedTransaction } from '@shadow-guide/kernel';
import {
  type ModelHistory,
  ModelHistoryRepository,
  modelMessages,
  openHistory,
  type ReplyOutput,
  sealDetails,
  sealReply,
  TurnsRepository,
  toSafetyCard,
  writeReply,
} from '../conversations/index.js';
import {
  Generates,
  type Generation,
  type Generator,
  type Running,
  type Written,
} from '../generations/index.js';
import { InsightStore } from '../insights/insight.store.js';
import { insightQuota } from '../insights/insight-quota.js';
import { GuideModel } from '../model/guide-model.js';
import { toPersona } from './persona.presenter.js';
import { PersonaFinder, type PersonaFindings } from './persona-findings.js';
import { personaInstructions } from './persona-instructions.js';
import { toPersonaReply } from './persona-reply.presenter.js';
import { PersonasRepository } from './personas.repository.js';

/** Characters (UTF-16 units) of earlier message pairs: a persona's replies are short, and it may take 30 s in all. */
const HISTORY_CHARACTERS = 8_000;

interface Input extends ModelHistory {
  readonly persona: Persona;
  readonly wantInsights: boolean;
}

interface Output extends ReplyOutput<PersonaFindings> {
  readonly input: Input;
}

/** A persona's reply to a message, with its mood and what the message shows beside it. */
@Generates('persona-reply')
export class PersonaReply implements Generator<Input, Output, PersonaReplyBody> {
  constructor(
    private readonly personas: PersonasRepository,
    private readonly history: ModelHistoryRepository,
    private readonly turns: TurnsRepository,
    private readonly insights: InsightStore,
    private readonly allowance: DailyAllowance,
    private readonly keys: UserKeys,
    private readonly model: GuideModel,
    private readonly finder: PersonaFinder,
    private readonly clock: Clock,
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
    const { userId, context } = generation;
    const { conversationId, messageId: entryId, current, wantInsights } = input;
    const now = this.clock.now();
    const cipher = await this.keys.cipherFor(userId);
    const found = await this.insights.save(transaction, {
      ...{ userId, entryId, conversationId, now },
      analysis: { insights: analysis?.insights ?? [], topics: [], personas: [] },
      claim: async (wanted) =>
        (await this.allowance.take(transaction, insightQuota(generation), wanted)).granted,
    });
    const id = randomUUID();
    const mood = current.safety ? null : (analysis?.mood ?? null);
    const insightLimitReached = found.limitReached || !wantInsights;
    const { guide, stopped } = reply;
    this.turns.sendReply(transaction, {
      ...{ id, entryId, conversationId, userId, guide, stopped, insightLimitReached, now },
      content: sealReply(cipher, id, reply.text),
      details: sealDetails(cipher, id, { mood }),
      localDate: localDate(now, context.timezone),
    });
    return toPersonaReply(
      { conversationId, entryId },
      { id, text: reply.text, mood, guide, stopped, insightLimitReached, insights: found.insights },
      toSafetyCard(context.locale, current),
    );
  }

  /** A reply without findings is still an answer. */
  reduce(output: Output): Output | null {
    return output.analysis && { ...output, analysis: null };
  }
}
