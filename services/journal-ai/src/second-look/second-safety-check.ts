import { Injectable } from '@nestjs/common';
import { logger } from '@shadow-guide/kernel';
import { levelOf, type SafetyFinding } from '@shadow-guide/safety';
import type { Verdict } from '../conversations/index.js';
import {
  countLost,
  GuideModel,
  ModelFault,
  requestStructuredAnswer,
  wasModelNotCalled,
} from '../model/index.js';
import type { ModelCall } from '../usage/index.js';
import { readVerdict, verdictRequest } from './ask-verdict.js';
import { readModeration } from './read-moderation.js';

/** Maximum time of a second check, in milliseconds; the reply's first word does not wait for it. */
const TOTAL_MS = 4_000;

interface Check {
  readonly finding: SafetyFinding | null;
  readonly calls: readonly ModelCall[];
}

const NOTHING: Check = { finding: null, calls: [] };

export interface SecondCheckRequest {
  readonly userId: string;
  readonly text: string;
  /** Finding of the first check. */
  readonly known: SafetyFinding | undefined;
  readonly signal: AbortSignal;
}

/**
 * Checks a message a second time while the reply is written, with the configured model and its server's moderation. The
 * second check may raise the level, and never lowers it.
 */
@Injectable()
export class SecondSafetyCheck {
  constructor(private readonly model: GuideModel) {}

  /**
   * Returns a verdict within four seconds. Never throws: without a verdict, the finding of the product's own check
   * stays in effect.
   */
  async safetyCheck(
    request: SecondCheckRequest,
  ): Promise<{ verdict: Verdict | null; calls: readonly ModelCall[] }> {
    // Danger is the highest level, so no second check is needed.
    if (request.known && levelOf(request.known) === 'danger') return { verdict: null, calls: [] };
    const [model, moderation] = await Promise.all([
      this.model.givesVerdicts ? caught(() => this.askModel(request)) : NOTHING,
      this.model.moderates ? caught(() => this.moderate(request)) : NOTHING,
    ]);
    const calls = [...model.calls, ...moderation.calls];
    const found = [
      { finding: model.finding, source: 'model' as const },
      { finding: moderation.finding, source: 'moderation' as const },
    ].flatMap(({ finding, source }) => (finding ? [{ finding, source }] : []));
    const gravest = found.find(({ finding }) => levelOf(finding) === 'danger') ?? found[0];
    const raises = gravest && (!request.known || levelOf(gravest.finding) === 'danger');
    return { verdict: raises ? gravest : null, calls };
  }

  private async askModel({ userId, text, signal }: SecondCheckRequest): Promise<Check> {
    const request = { ...verdictRequest(userId, text, signal), totalMs: TOTAL_MS };
    const { value, calls } = await requestStructuredAnswer(this.model, request, readVerdict);
    return { finding: value, calls };
  }

  private async moderate({ userId, text, signal }: SecondCheckRequest): Promise<Check> {
    try {
      const { flags, calls } = await this.model.moderate({ userId, text, signal, totalMs: TOTAL_MS });
      return { finding: readModeration(flags), calls };
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      const { code, reason, calls } = error;
      if (code !== 'stopped' && !wasModelNotCalled(code)) countLost('safety-moderation', reason);
      return { finding: null, calls };
    }
  }
}

async function caught(work: () => Promise<Check>): Promise<Check> {
  try {
    return await work();
  } catch (error) {
    logger.error({ err: error }, 'second look failed');
    return NOTHING;
  }
}
