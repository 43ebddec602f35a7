import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UserKeys } from '@shadow-guide/encryption';
import { isServerUnavailable, logger } from '@shadow-guide/kernel';
import { RestWatch } from '../../guide-rest/index.js';
import { type Admission, Admit, SpendingGate } from '../../spending/index.js';
import type { Generation } from '../generation.js';
import { toGenerationError } from '../generation-error.js';
import { GenerationEvents } from '../generation-events.js';
import type { Failed, Running, Written } from '../generator.js';
import { waitsForGuide } from '../kinds.js';
import { FinishGeneration } from './finish-generation.js';
import { generationSeconds, generationWaitSeconds } from './generations.metrics.js';
import { type AnyGenerator, Generators } from './generators.js';
import { LeasesRepository } from './leases.repository.js';
import { type LiveText, LiveTexts } from './live-texts.js';
import { retryWhileUnavailable } from './retry-while-unavailable.js';
import { type EndReason, type Hold, RunningGenerations } from './running-generations.js';

/** Runs one generation: claims it, reads its input, calls the model, stores the result, publishes the end. */
@Injectable()
export class RunGeneration {
  constructor(
    private readonly leases: LeasesRepository,
    private readonly keys: UserKeys,
    private readonly generators: Generators,
    private readonly running: RunningGenerations,
    private readonly live: LiveTexts,
    private readonly ending: FinishGeneration,
    private readonly events: GenerationEvents,
    private readonly rest: RestWatch,
    private readonly admit: Admit,
    private readonly gate: SpendingGate,
  ) {}

  async run(generationId: string): Promise<void> {
    const claimed = await this.leases.claim(generationId, randomUUID());
    // The generation is finished, or another worker holds it: the job was delivered twice.
    if (!claimed) return;
    const { generation, key, spent } = claimed;
    this.keys.prime(generation.userId, key);
    if (generation.attempt === 1) generationWaitSeconds.observe({ kind: generation.kind }, generation.age);
    const begun = performance.now();
    await this.running.hold(generation, async (hold) => {
      const text = this.live.open(generation, hold.requestStop);
      try {
        const admission = await this.admit.run(generation, spent);
        const outcome = await this.runHeld(generation, admission, hold, text);
        const seconds = (performance.now() - begun) / 1_000;
        generationSeconds.observe({ kind: generation.kind, outcome }, seconds);
      } finally {
        text.close();
      }
    });
  }

  /** @returns the outcome, for the metrics */
  private async runHeld(
    generation: Generation,
    admission: Admission,
    hold: Hold,
    text: LiveText,
  ): Promise<string> {
    const generator = this.generators.of(generation.kind);
    const { isSparing } = admission;
    const running = { ...hold, isSparing, say: text.add, introduce: text.introduce };
    const written = await this.gate.run(admission, () =>
      this.write(generation, admission, generator, running),
    );
    const reason = hold.end.aborted ? (hold.end.reason as EndReason) : undefined;
    if (written.kind === 'output') {
      const stored = await this.ending.store(generation, generator, written, hold.end);
      if (!stored) return 'lost';
      text.close();
      this.events.publish(generation, { kind: 'done', result: stored.result, modelMs: written.modelMs });
      logger.info({ ...logFields(generation), modelMs: Math.round(written.modelMs) }, 'generation done');
      return 'done';
    }
    if (reason === 'release') await this.ending.release(generation, written.calls);
    else if (reason === 'lost') await this.ending.record(generation, written.calls);
    else {
      const failed: Failed = { ...written, ...(reason && { code: 'guide_timeout' }) };
      return this.fail(generation, admission, hold, text, failed);
    }
    return reason;
  }

  private async write(
    generation: Generation,
    { limit }: Admission,
    generator: AnyGenerator,
    running: Running,
  ): Promise<Written<unknown>> {
    // Stop was pressed on an earlier attempt, whose worker crashed.
    if (generation.stopRequested) return { kind: 'failed', code: 'stopped', calls: [] };
    // Reads the state again. This process's copy is some seconds old, and a person whom the app has informed that the
    // guide is back must not be refused because of it.
    if (this.rest.isResting()) await this.rest.refresh();
    if (this.rest.isResting() && waitsForGuide(generation.kind)) {
      return { kind: 'failed', code: 'guide_resting', calls: [] };
    }
    if (limit && waitsForGuide(generation.kind)) return { kind: 'failed', code: limit, calls: [] };
    try {
      const input = await retryWhileUnavailable(running.end, () => generator.read(generation));
      return await generator.write(generation, input, running);
    } catch (error) {
      if (isServerUnavailable(error)) throw error;
      logger.error({ err: error, ...logFields(generation) }, 'generation failed');
      return { kind: 'failed', code: 'guide_unavailable', calls: [] };
    }
  }

  private async fail(
    generation: Generation,
    { opensAt }: Admission,
    hold: Hold,
    text: LiveText,
    failed: Failed,
  ): Promise<string> {
    const { code } = failed;
    const outcome = await this.ending.fail(generation, failed, hold.end, opensAt);
    if (outcome === 'failed') {
      text.close();
      const changed = failed.settle ? { isMessageChanged: true } : {};
      this.events.publish(generation, { kind: 'failed', error: { ...toGenerationError(code), ...changed } });
    }
    logger.warn({ ...logFields(generation), code, outcome }, 'generation ended without a result');
    return outcome;
  }
}

function logFields({ id, kind, attempt }: Generation) {
  return { generationId: id, kind, attempt };
}
