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
import { FindingsStore, type SavedFindings } from '../findings/index.js';
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

/** Characters (UTF-16 units) of earlier message pairs: a persona's replies are short, and it may take 30 s in all. */
const HISTORY_CHARACTERS = 8_000;

const NOTHING_FOUND: SavedFindings = { insights: [], limitReached: false };

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
    private readonly findings: FindingsStore,
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
    const findings = analysis && {
      ...{ userId, entryId, conversationId, now },
      analysis: { insights: analysis.insights, topics: [], personas: [] },
      quota: insightQuota(generation),
      personaLimit: context.limits.personas,
    };
    // Asked for before anything is waited for: it travels with BEGIN and the lock.
    const [cipher, state] = await Promise.all([
      this.keys.cipherFor(userId),
      findings && this.findings.read(transaction, findings),
    ]);
    const found = findings && state ? this.findings.write(transaction, state, findings) : NOTHING_FOUND;
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
