import { daysBetween, localDate } from '@shadow-guide/calendar';
import { type HabitSuggestion, habitSuggestionsMade, jsonSchemaOf } from '@shadow-guide/contracts';
import { Outbox } from '@shadow-guide/durable-work';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { delimitEntry } from '../analysis/index.js';
import {
  isEmpty,
  openMaterial,
  type PromptMaterial,
  PromptMaterialRepository,
} from '../daily-prompts/index.js';
import {
  Generates,
  type Generation,
  type Generator,
  type Running,
  type Written,
} from '../generations/index.js';
import { loadPrompt } from '../instructions/index.js';
import { codeOfFault, GuideModel, requestStructuredAnswer } from '../model/index.js';
import { isQuiet, QuietTimeRepository } from '../quiet-time/index.js';
import { HabitSuggestionsRepository } from './habit-suggestions.repository.js';
import { sealSuggestions } from './suggestions.seal.js';
import { readSuggestions, SuggestionsAnswer } from './suggestions-answer.js';

const file = loadPrompt('habit-suggestions.v1', ['base']);
const instructions = { version: file.version, text: file.section('base') };

const TOTAL_MS = 50_000;

/** Suggests habits for a person's day; the generation's subject is the day. */
@Generates('habit-suggestions')
export class SuggestionMaker implements Generator<PromptMaterial | null, readonly HabitSuggestion[], null> {
  constructor(
    private readonly material: PromptMaterialRepository,
    private readonly marks: QuietTimeRepository,
    private readonly suggestions: HabitSuggestionsRepository,
    private readonly outbox: Outbox,
    private readonly keys: UserKeys,
    private readonly model: GuideModel,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads the material. Returns null when there is none, when the person is in a quiet time, or when the day passed
   * while the guide rested.
   */
  async read({ userId, subjectId, context }: Generation): Promise<PromptMaterial | null> {
    const [cipher, sealed, mark] = await Promise.all([
      this.keys.cipherFor(userId),
      this.material.read(userId, subjectId),
      this.marks.find(userId),
    ]);
    const now = this.clock.now();
    if (isQuiet(cipher, mark, now)) return null;
    // In the habits service a day may end up to twelve hours after midnight.
    if (daysBetween(subjectId, localDate(now, context.timezone)) > 1) return null;
    const material = openMaterial(cipher, sealed, [], []);
    return isEmpty(material) ? null : material;
  }

  async write(
    { userId, context }: Generation,
    material: PromptMaterial | null,
    { end }: Running,
  ): Promise<Written<readonly HabitSuggestion[]>> {
    if (!material) return { kind: 'output', output: [], modelMs: 0, calls: [] };
    const begun = performance.now();
    const { topics, personas, sample } = material;
    const request = {
      userId,
      feature: 'habit-suggestions' as const,
      system: instructions,
      user: [
        listed('topics', topics),
        listed('parts', personas),
        `Their locale: ${context.locale}`,
        delimitEntry(sample),
      ].join('\n'),
      schemaName: 'habit_suggestions',
      schema: jsonSchemaOf(SuggestionsAnswer),
      signal: end,
      totalMs: TOTAL_MS,
    };
    const { value, code, calls } = await requestStructuredAnswer(this.model, request, (answer) =>
      readSuggestions(answer, { given: [...topics, ...personas], sample }),
    );
    if (!value) return { kind: 'failed', code: codeOfFault(code), calls };
    return { kind: 'output', output: value, modelMs: performance.now() - begun, calls };
  }

  /** Stores the suggestions, unless danger was found in a message of the person while the model wrote. */
  async store(
    transaction: PipelinedTransaction,
    { userId, id, subjectId: day }: Generation,
    made: readonly HabitSuggestion[],
  ): Promise<null> {
    const [cipher, mark] = await Promise.all([
      this.keys.cipherFor(userId, transaction),
      this.marks.find(userId, transaction),
    ]);
    if (made.length === 0 || isQuiet(cipher, mark, this.clock.now())) return null;
    const sealed = sealSuggestions(cipher, id, made);
    this.suggestions.sendInsert(transaction, { userId, generationId: id, day }, sealed);
    this.outbox.publish(transaction, habitSuggestionsMade, { userId, day });
    return null;
  }
}

/** Formats a list from the person's data, one line each, between delimiters that cannot occur inside. */
function listed(mark: string, lines: readonly string[]): string {
  const safe = lines.map((line) => `- ${line.replace(/</g, '&lt;').replace(/\s+/g, ' ')}`);
  return [`<${mark}>`, ...safe, `</${mark}>`].join('\n');
}
