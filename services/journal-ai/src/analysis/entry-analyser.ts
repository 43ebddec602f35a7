import { Injectable } from '@nestjs/common';
import { logger } from '@shadow-guide/kernel';
import { GuideModel, requestStructuredAnswer } from '../model/index.js';
import type { ModelCall } from '../usage/index.js';
import { analysisPrompt, type CountedTheme, delimitEntry } from './analysis-prompt.js';
import { analysisSchema, SCHEMA_NAME } from './analysis-schema.js';
import type { EntryAnalysis } from './entry-analysis.js';
import { ownWords } from './own-words.js';
import { readAnalysis } from './read-analysis.js';

/** Maximum time in milliseconds that the reply waits for the analysis. */
const TOTAL_MS = 30_000;
const NOTHING: EntryAnalysis = { insights: [], topics: [], personas: [] };

export interface AnalyseRequest {
  readonly userId: string;
  readonly entryText: string;
  /** The prompt that the person answers. The prompt is not the person's own text, so it is not analysed. */
  readonly promptContext?: string | null;
  readonly signal: AbortSignal;
  /** False when the day's insights are used up: the model is not asked for any. */
  readonly wantInsights: boolean;
  /** When false or omitted, the model is not asked for memories and none are stored. */
  readonly wantMemories?: boolean;
  /** Themes of earlier days whose occurrences an insight may count. */
  readonly recurring?: readonly CountedTheme[];
}

export interface AnalysisOutcome {
  /** null when the model gave no valid answer. */
  readonly analysis: EntryAnalysis | null;
  /** Every model call, for the usage ledger. */
  readonly calls: readonly ModelCall[];
}

/** Asks the model for insights, topics, personas and memories in one entry. */
@Injectable()
export class EntryAnalyser {
  constructor(private readonly model: GuideModel) {}

  /** Analyses an entry. Never throws: a failed analysis must not make the reply fail. */
  async analyse(request: AnalyseRequest): Promise<AnalysisOutcome> {
    const { userId, entryText, promptContext, signal, wantInsights, wantMemories = false } = request;
    const { recurring = [] } = request;
    const wants = { insights: wantInsights, memories: wantMemories };
    const entry = ownWords(entryText, promptContext);
    if (entry === '') return { analysis: NOTHING, calls: [] };
    const question = {
      userId,
      feature: 'analysis' as const,
      system: analysisPrompt(wants, recurring),
      user: delimitEntry(entry),
      schemaName: SCHEMA_NAME,
      schema: analysisSchema(wants),
      signal,
      totalMs: TOTAL_MS,
    };
    try {
      const { value, calls } = await requestStructuredAnswer(this.model, question, (answer) =>
        readAnalysis(answer, entry, wants),
      );
      return { analysis: value, calls };
    } catch (error) {
      logger.error({ err: error }, 'analysis failed');
      return { analysis: null, calls: [] };
    }
  }
}
