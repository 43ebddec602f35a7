import type { ModelCall } from '../usage/model-call.js';
import type { EntryAnalysis } from './entry-analysis.js';

export interface AnalyseRequest {
  readonly userId: string;
  readonly entryText: string;
  readonly signal: AbortSignal;
  /** False when the day's insights are used up: none are asked for and none come back. */
  readonly wantInsights: boolean;
}

export interface AnalysisOutcome {
  /** null when the model gave nothing that can be trusted. */
  readonly analysis: EntryAnalysis | null;
  readonly calls: readonly ModelCall[];
}

/** Looks for insights, topics and personas in one entry. */
export abstract class EntryAnalyser {
  /** Never throws for a fault of the model: an entry without analysis is still an answered entry. */
  abstract analyse(request: AnalyseRequest): Promise<AnalysisOutcome>;
}
