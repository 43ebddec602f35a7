import { Injectable } from '@nestjs/common';
import { logger } from '@shadow-guide/kernel';
import { GuideModel } from '../model/guide-model.js';
import { ModelFault } from '../model/model-fault.js';
import type { ModelCall } from '../usage/model-call.js';
import { analysisPrompt, delimitEntry } from './analysis-prompt.js';
import { analysisSchema, SCHEMA_NAME } from './analysis-schema.js';
import type { EntryAnalysis } from './entry-analysis.js';
import { ownWords } from './own-words.js';
import { InvalidAnalysis, readAnalysis } from './read-analysis.js';

/** A reply is not held back longer than this by what is found beside it. */
const TOTAL_MS = 30_000;
const NOTHING: EntryAnalysis = { insights: [], topics: [], personas: [] };
/** The model answered, but with nothing that can be read: asking once more may do better. */
const UNREADABLE = new Set(['broken_json', 'cut_json']);

export interface AnalyseRequest {
  readonly userId: string;
  readonly entryText: string;
  /** The prompt that the person answers: not their words, so nothing is looked for in it. */
  readonly promptContext?: string | null;
  readonly signal: AbortSignal;
  /** False when the day's insights are used up: none are asked for and none come back. */
  readonly wantInsights: boolean;
}

export interface AnalysisOutcome {
  /** null when the model gave nothing that can be trusted. */
  readonly analysis: EntryAnalysis | null;
  /** Every call that was made, to be recorded. */
  readonly calls: readonly ModelCall[];
}

/** Looks for insights, topics and personas in one entry. */
@Injectable()
export class EntryAnalyser {
  constructor(private readonly model: GuideModel) {}

  /**
   * Asks once, and once more when the answer is not of the asked form; then the analysis is dropped and the log says why.
   * Never throws for a fault of the model: an entry without analysis is still an answered entry.
   */
  async analyse(request: AnalyseRequest): Promise<AnalysisOutcome> {
    const entry = ownWords(request.entryText, request.promptContext);
    if (entry === '') return { analysis: NOTHING, calls: [] };
    const begun = performance.now();
    const calls: ModelCall[] = [];
    for (let tries = 1; ; tries += 1) {
      try {
        const timeLeft = TOTAL_MS - (performance.now() - begun);
        return { analysis: await this.ask(request, entry, tries, timeLeft, calls), calls };
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === 'stopped') return { analysis: null, calls };
        const again = tries === 1 && (error instanceof InvalidAnalysis || UNREADABLE.has(reason));
        const fields = error instanceof InvalidAnalysis ? error.fields : undefined;
        logger.warn({ reason, fields, again }, 'an analysis could not be used');
        if (!again) return { analysis: null, calls };
      }
    }
  }

  private async ask(
    { userId, signal, wantInsights }: AnalyseRequest,
    entry: string,
    tries: number,
    totalMs: number,
    calls: ModelCall[],
  ): Promise<EntryAnalysis> {
    try {
      const answer = await this.model.askJson({
        userId,
        feature: 'analysis',
        system: analysisPrompt(wantInsights),
        user: delimitEntry(entry),
        schemaName: SCHEMA_NAME,
        schema: analysisSchema(wantInsights),
        signal,
        totalMs,
        ...(tries > 1 ? { maxRetries: 0 } : {}),
      });
      calls.push(...answer.calls);
      return readAnalysis(answer.value, entry, wantInsights);
    } catch (error) {
      if (error instanceof ModelFault) calls.push(...error.calls);
      throw error;
    }
  }
}

/** @throws what is neither the model's fault nor an answer that cannot be used */
function reasonOf(error: unknown): string {
  if (error instanceof InvalidAnalysis) return 'invalid';
  if (error instanceof ModelFault) return error.code === 'stopped' ? 'stopped' : error.reason;
  throw error;
}
