import { Injectable } from '@nestjs/common';
import { logger } from '@shadow-guide/kernel';
import { delimitEntry } from '../analysis/index.js';
import type { Analysed } from '../conversations/index.js';
import { GuideModel, requestStructuredAnswer } from '../model/index.js';
import { personaFindingsInstructions } from './persona-instructions.js';
import { findingsSchema, type PersonaFindings, readFindings } from './read-findings.js';

const TOTAL_MS = 15_000;

export interface FindRequest {
  readonly userId: string;
  readonly message: string;
  readonly signal: AbortSignal;
  readonly wantInsights: boolean;
}

/** Asks the model for a persona's mood, the insights and topics of a message to it, and a memory for it. */
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
      schema: findingsSchema,
      signal,
      totalMs: TOTAL_MS,
    };
    try {
      const { value, calls } = await requestStructuredAnswer(this.model, request, (answer) =>
        readFindings(answer, message, wantInsights),
      );
      return { analysis: value, calls };
    } catch (error) {
      logger.error({ err: error }, 'findings of a persona conversation failed');
      return { analysis: null, calls: [] };
    }
  }
}
