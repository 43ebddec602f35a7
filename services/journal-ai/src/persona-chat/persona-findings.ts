import { Injectable } from '@nestjs/common';
import {
  insightTypes,
  jsonSchemaOf,
  Many,
  OneOf,
  type PersonaMood,
  personaMoods,
  Text,
  TextList,
} from '@shadow-guide/contracts';
import { logger } from '@shadow-guide/kernel';
import {
  delimitEntry,
  type FoundInsight,
  QuoteFinder,
  readInsights,
  validateAnswer,
} from '../analysis/index.js';
import type { Analysed } from '../conversations/index.js';
import { askStructured, GuideModel } from '../model/index.js';
import { personaFindingsInstructions } from './persona-instructions.js';

const TOTAL_MS = 15_000;
const MAX_INSIGHTS = 2;

class InsightAnswer {
  @Text({ about: 'At most eight words' }) title: string;
  @Text({ max: 2_000, about: 'One or two sentences' }) text: string;
  @OneOf(insightTypes) type: (typeof insightTypes)[number];
  @TextList({ max: 30, wanted: 3, about: 'Copied letter for letter from the message' }) evidence: string[];
}

/** The answer of the model. */
class FindingsAnswer {
  @OneOf(personaMoods) mood: PersonaMood;
  @Many(() => InsightAnswer, { max: 30, wanted: MAX_INSIGHTS }) insights: InsightAnswer[];
}

/** The findings in a message to a persona. */
export interface PersonaFindings {
  readonly mood: PersonaMood;
  readonly insights: readonly FoundInsight[];
}

export interface FindRequest {
  readonly userId: string;
  readonly message: string;
  readonly signal: AbortSignal;
  readonly wantInsights: boolean;
}

/** Asks the model for a persona's mood and the insights in a message to it. */
@Injectable()
export class PersonaFinder {
  constructor(private readonly model: GuideModel) {}

  /** Never throws: failed findings must not fail the reply. */
  async find({ userId, message, signal, wantInsights }: FindRequest): Promise<Analysed<PersonaFindings>> {
    const request = {
      userId,
      feature: 'persona-analysis' as const,
      system: personaFindingsInstructions(wantInsights),
      user: delimitEntry(message),
      schemaName: 'persona_findings',
      schema: jsonSchemaOf(FindingsAnswer),
      signal,
      totalMs: TOTAL_MS,
    };
    try {
      const { value, calls } = await askStructured(this.model, request, (answer) => {
        const { mood, insights } = validateAnswer(FindingsAnswer, answer);
        const found = wantInsights
          ? readInsights(insights, new QuoteFinder(message)).slice(0, MAX_INSIGHTS)
          : [];
        return { mood, insights: found };
      });
      return { analysis: value, calls };
    } catch (error) {
      logger.error({ err: error }, 'findings of a persona conversation failed');
      return { analysis: null, calls: [] };
    }
  }
}
