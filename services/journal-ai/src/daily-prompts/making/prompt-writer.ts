import { Injectable } from '@nestjs/common';
import { jsonSchemaOf } from '@shadow-guide/contracts';
import { delimitEntry } from '../../analysis/index.js';
import { loadPrompt } from '../../instructions/index.js';
import { GuideModel, type ModelFaultCode, requestStructuredAnswer } from '../../model/index.js';
import type { ModelCall } from '../../usage/index.js';
import type { PromptContent } from '../prompt-content.js';
import { PromptAnswer, readPromptAnswer } from './prompt-answer.js';
import type { PromptMaterial } from './prompt-material.js';

const file = loadPrompt('daily-prompt.v1', ['base', 'gentle']);

const GENTLE = 2;

export interface PromptRequest {
  readonly userId: string;
  readonly material: PromptMaterial;
  readonly ceiling: number;
  readonly signal: AbortSignal;
  readonly totalMs: number;
}

export interface WrittenPrompt {
  /** null when the model gave no valid answer. */
  readonly made: PromptContent | null;
  /** Error code when the model failed. */
  readonly code?: ModelFaultCode;
  readonly calls: readonly ModelCall[];
  readonly modelMs: number;
}

/** Asks the model for a prompt based on a person's recent topics. */
@Injectable()
export class PromptWriter {
  constructor(private readonly model: GuideModel) {}

  /** Writes a prompt. Never throws for a fault of the model. */
  async write({ userId, material, ceiling, signal, totalMs }: PromptRequest): Promise<WrittenPrompt> {
    const begun = performance.now();
    const { topics, personas, tasks, sample, had } = material;
    const sections = ceiling <= GENTLE ? ['base', 'gentle'] : ['base'];
    const request = {
      userId,
      feature: 'daily-prompt' as const,
      system: { version: file.version, text: sections.map((name) => file.section(name)).join('\n\n') },
      user: [
        listed('topics', topics),
        listed('parts', personas),
        listed('steps', tasks),
        listed('had', had),
        `Highest difficulty: ${ceiling}`,
        delimitEntry(sample),
      ].join('\n'),
      schemaName: 'daily_prompt',
      schema: jsonSchemaOf(PromptAnswer),
      signal,
      totalMs,
    };
    const given = [...topics, ...personas, ...tasks];
    const { value, code, calls } = await requestStructuredAnswer(this.model, request, (answer) =>
      readPromptAnswer(answer, { given, sample, had, ceiling }),
    );
    return { made: value, ...(code && { code }), calls, modelMs: performance.now() - begun };
  }
}

/** Formats a list of the person's items as data: one item per line, between delimiters that cannot occur inside. */
function listed(mark: string, lines: readonly string[]): string {
  const safe = lines.map((line) => `- ${line.replace(/</g, '&lt;').replace(/\s+/g, ' ')}`);
  return [`<${mark}>`, ...safe, `</${mark}>`].join('\n');
}
