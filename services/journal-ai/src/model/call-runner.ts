import { childTraceparent, currentContext } from '@shadow-guide/kernel';
import type OpenAI from 'openai';
import { type ModelCall, type ModelFeature, modelFeatures } from '../usage/index.js';
import { type AttemptFailure, asAttemptFailure, guideRests } from './attempt-failure.js';
import { CallMeter, type TokenUsage } from './call-meter.js';
import { logFailure } from './log-failure.js';
import { ModelBreaker } from './model-breaker.js';
import type { ModelTable } from './model-table.js';
import { nextPause, pauseFor } from './retry-policy.js';
import { Watchdog } from './watchdog.js';

/** One task for a model, which may take several calls. */
export interface ModelTask<T> {
  readonly feature: ModelFeature;
  readonly model: string;
  readonly promptVersion: string;
  /** The text that is sent, for servers that do not count tokens. */
  readonly messages: OpenAI.Chat.ChatCompletionMessageParam[];
  readonly signal: AbortSignal;
  readonly totalMs: number;
  readonly maxRetries: number;
  /** Makes one call and updates `progress`. */
  attempt(call: { watchdog: Watchdog; headers: Record<string, string>; onFirstSign: () => void }): Promise<T>;
  /** Output of the running call so far; reset for the next one. */
  progress(): { readonly text: string; readonly usage: TokenUsage | undefined };
  /** Text was already shown, so a retry is not possible. */
  isShown(): boolean;
}

export interface TaskOutcome<T> {
  readonly calls: readonly ModelCall[];
  readonly modelMs: number;
  /** Set when there is no answer. */
  readonly failure?: AttemptFailure;
  readonly result?: T;
}

/** Replaced by tests, which do not wait. */
export interface RunnerTiming {
  readonly breakerPauseMs?: number;
  pause?(ms: number, signal: AbortSignal): Promise<void>;
}

/** Says whether models may be asked at this moment. */
export interface ModelGate {
  isResting(): boolean;
}

/** Where nobody puts the guide to rest. */
export const ALWAYS_OPEN: ModelGate = { isResting: () => false };

/** Makes the calls of a task, with a time limit, retries, the breaker, metrics and traces. */
export class CallRunner {
  private readonly breakers: Readonly<Record<ModelFeature, ModelBreaker>>;
  private readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;

  constructor(
    private readonly table: ModelTable,
    { breakerPauseMs, pause = pauseFor }: RunnerTiming = {},
    private readonly gate: ModelGate = ALWAYS_OPEN,
  ) {
    this.breakers = Object.fromEntries(
      modelFeatures.map((feature) => [feature, new ModelBreaker(feature, breakerPauseMs)]),
    ) as Record<ModelFeature, ModelBreaker>;
    this.pause = pause;
  }

  /** Retries until there is an answer, a final failure or no time left. Never throws for a fault of the model or the network. */
  async run<T>(task: ModelTask<T>): Promise<TaskOutcome<T>> {
    const begun = performance.now();
    const calls: ModelCall[] = [];
    for (let retries = 0; ; retries += 1) {
      const timeLeft = (): number => task.totalMs - (performance.now() - begun);
      const outcome = await this.attempt(task, timeLeft());
      if (outcome.call) calls.push(outcome.call);
      const modelMs = performance.now() - begun;
      const { failure } = outcome;
      if (!failure) return { calls, modelMs, result: outcome.result };
      const wait = task.isShown() ? undefined : nextPause(failure, retries, timeLeft(), task.maxRetries);
      logFailure({ feature: task.feature, model: task.model }, failure, retries, wait);
      if (wait === undefined) return { calls, modelMs, failure };
      await this.pause(wait, task.signal);
    }
  }

  private async attempt<T>(
    task: ModelTask<T>,
    limitMs: number,
  ): Promise<{ call?: ModelCall; failure?: AttemptFailure; result?: T }> {
    if (this.gate.isResting()) return { failure: guideRests() };
    const { feature, model, promptVersion, messages } = task;
    const watchdog = new Watchdog(task.signal, limitMs);
    let meter: CallMeter | undefined;
    try {
      const result = await this.breakers[feature].guard((onFirstSign) => {
        watchdog.signal.throwIfAborted();
        const promptText = messages.map(({ content }) => String(content)).join('\n');
        meter = new CallMeter(this.table, { feature, model, promptVersion, promptText });
        const headers = { traceparent: childTraceparent(currentContext()?.traceparent) };
        return this.translate(task.attempt({ watchdog, headers, onFirstSign }), watchdog);
      });
      const { usage, text } = task.progress();
      return { call: meter?.succeeded(usage, text), result };
    } catch (error) {
      const failure = asAttemptFailure(error, watchdog.tripped);
      const { usage, text } = task.progress();
      return { call: meter?.failed(failure, usage, text), failure };
    } finally {
      watchdog.close();
    }
  }

  /** Converts errors before the breaker sees them, because only faults of the server count. */
  private async translate<T>(attempt: Promise<T>, watchdog: Watchdog): Promise<T> {
    try {
      return await attempt;
    } catch (error) {
      throw asAttemptFailure(error, watchdog.tripped);
    }
  }
}
