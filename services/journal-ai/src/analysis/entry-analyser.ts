import { Injectable } from '@nestjs/common';
import { logger } from '@shadow-guide/kernel';
import { askStructured, GuideModel } from '../model/index.js';
import type { ModelCall } from '../usage/index.js';
import { analysisPrompt, delimitEntry } from './analysis-prompt.js';
import { analysisSchema, SCHEMA_NAME } from './analysis-schema.js';
import type { EntryAnalysis } from './entry-analysis.js';
import { ownWords } from './own-words.js';
import { readAnalysis } from './read-analysis.js';

/** A reply is not held back longer than this by what is found beside it. */
const TOTAL_MS = 30_000;
const NOTHING: EntryAnalysis = { insights: [], topics: [], personas: [] };

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

  /** Never throws: an entry without analysis is still an answered entry. */
  async analyse(request: AnalyseRequest): Promise<AnalysisOutcome> {
    const { userId, entryText, promptContext, signal, wantInsights } = request;
    const entry = ownWords(entryText, promptContext);
    if (entry === '') return { analysis: NOTHING, calls: [] };
    const question = {
      userId,
      feature: 'analysis' as const,
      system: analysisPrompt(wantInsights),
      user: delimitEntry(entry),
      schemaName: SCHEMA_NAME,
      schema: analysisSchema(wantInsights),
      signal,
      totalMs: TOTAL_MS,
    };
    try {
      const { value, calls } = await askStructured(this.model, question, (answer) =>
        readAnalysis(answer, entry, wantInsights),
      );
      return { analysis: value, calls };
    } catch (error) {
      logger.error({ err: error }, 'analysis failed');
      return { analysis: null, calls: [] };
    }
  }
}
