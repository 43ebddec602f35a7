import { Injectable } from '@nestjs/common';
import { logger } from '@shadow-guide/kernel';
import { levelOf, type SafetyFinding } from '@shadow-guide/safety';
import type { Verdict } from '../conversations/index.js';
import { askStructured, countLost, GuideModel, ModelFault, wasNotAsked } from '../model/index.js';
import type { ModelCall } from '../usage/index.js';
import { readVerdict, verdictRequest } from './ask-verdict.js';
import { readModeration } from './read-moderation.js';

/** Nobody waits longer for a second look; the reply's first word waits for it not at all. */
const TOTAL_MS = 4_000;

interface Look {
  readonly finding: SafetyFinding | null;
  readonly calls: readonly ModelCall[];
}

const NOTHING: Look = { finding: null, calls: [] };

export interface LookRequest {
  readonly userId: string;
  readonly text: string;
  /** What is known already. */
  readonly known: SafetyFinding | undefined;
  readonly signal: AbortSignal;
}

/** A second look at a message beside its reply, by the configured model and its server's moderation. It may raise, and never lowers. */
@Injectable()
export class SecondLook {
  constructor(private readonly model: GuideModel) {}

  /** Within four seconds. Never throws: the product's own check stands without it. */
  async look(request: LookRequest): Promise<{ verdict: Verdict | null; calls: readonly ModelCall[] }> {
    // Danger cannot be raised.
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

  private async askModel({ userId, text, signal }: LookRequest): Promise<Look> {
    const request = { ...verdictRequest(userId, text, signal), totalMs: TOTAL_MS };
    const { value, calls } = await askStructured(this.model, request, readVerdict);
    return { finding: value, calls };
  }

  private async moderate({ userId, text, signal }: LookRequest): Promise<Look> {
    try {
      const { flags, calls } = await this.model.moderate({ userId, text, signal, totalMs: TOTAL_MS });
      return { finding: readModeration(flags), calls };
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      const { code, reason, calls } = error;
      if (code !== 'stopped' && !wasNotAsked(code)) countLost('safety-moderation', reason);
      return { finding: null, calls };
    }
  }
}

async function caught(work: () => Promise<Look>): Promise<Look> {
  try {
    return await work();
  } catch (error) {
    logger.error({ err: error }, 'second look failed');
    return NOTHING;
  }
}
