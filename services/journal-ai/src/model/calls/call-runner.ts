import type OpenAI from 'openai';
import type { ModelCall, ModelFeature } from '../../usage/index.js';
import { type AttemptFailure, asAttemptFailure, modelNotCalled } from '../failures/attempt-failure.js';
import { logFailure } from '../failures/log-failure.js';
import type { NotCalledReason } from '../failures/model-fault.js';
import { CallMeter, type TokenUsage } from './call-meter.js';
import { ModelBreaker } from './model-breaker.js';
import type { ModelTable } from './model-table.js';
import { mayNextAnswer } from './next-model.js';
import { nextPause, pauseFor } from './retry-policy.js';
import { Watchdog } from './watchdog.js';

/** Parameters of one call of a task. */
export interface AttemptCall {
  readonly model: string;
  readonly watchdog: Watchdog;
  readonly headers: Record<string, string>;
  /**
   * Maximum wait for the first sign of an answer. When another model remains that could answer instead, this is only a
   * part of the total time.
   */
  readonly firstSignMs: number;
  readonly onFirstSign: () => void;
}

/** Task for a model, which may take several calls. */
export interface ModelTask<T> {
  readonly feature: ModelFeature;
  /** Whether the call answers a text with signs of danger, or a text of the day after. */
  readonly isInCare?: boolean;
  /** At least one model. The next model is used when one fails before any of its text was shown. */
  readonly models: readonly string[];
  readonly promptVersion: string;
  /** The messages to send; their length replaces the token count of servers that do not count tokens. */
  readonly messages: OpenAI.Chat.ChatCompletionMessageParam[];
  readonly signal: AbortSignal;
  readonly totalMs: number;
  readonly maxRetries: number;
  /** Makes one call and updates `progress`. */
  attempt(call: AttemptCall): Promise<T>;
  /** Output of the running call so far; reset when the next call starts. */
  progress(): { readonly text: string; readonly usage: TokenUsage | undefined };
  /** Whether any text was already shown, so that the call cannot be repeated. */
  isShown(): boolean;
}

export interface TaskOutcome<T> {
  readonly calls: readonly ModelCall[];
  readonly modelMs: number;
  /** The model that was called last. When there is an answer, this model wrote it. */
  readonly model: string;
  /** Set when there is no answer. */
  readonly failure?: AttemptFailure;
  readonly result?: T;
}

/** Timing functions, which tests replace so that they do not wait. */
export interface RunnerTiming {
  readonly breakerPauseMs?: number;
  pause?(ms: number, signal: AbortSignal): Promise<void>;
}

/** Decides whether models may be called at the moment. */
export interface ModelGate {
  /**
   * Checks whether a model may be called.
   * @param isInCare whether the call answers a text with signs of danger, or a text of the day after
   * @returns the reason why no model may be called; null when a call is allowed
   */
  refuses(feature: ModelFeature, isInCare: boolean): NotCalledReason | null;
}

/** Gate that always allows calls. */
export const ALWAYS_OPEN: ModelGate = { refuses: () => null };

/** Makes the calls of a task, with a time limit, retries, the circuit breaker, metrics and traces. */
export class CallRunner {
  /** Circuit breakers by feature and model; their number is bounded by the settings. */
  private readonly breakers = new Map<string, ModelBreaker>();
  private readonly breakerPauseMs: number | undefined;
  private readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;

  constructor(
    private readonly table: ModelTable,
    { breakerPauseMs, pause = pauseFor }: RunnerTiming = {},
    private readonly gate: ModelGate = ALWAYS_OPEN,
  ) {
    this.breakerPauseMs = breakerPauseMs;
    this.pause = pause;
  }

  /**
   * Retries, and tries one model after the other, until there is an answer, a final failure or no time left. Never
   * throws for a fault of the model or the network.
   */
  async run<T>(task: ModelTask<T>): Promise<TaskOutcome<T>> {
    const begun = performance.now();
    const timeLeft = (): number => task.totalMs - (performance.now() - begun);
    const calls: ModelCall[] = [];
    let [place, retries] = [0, 0];
    for (;;) {
      const model = task.models[place] as string;
      const left = timeLeft();
      const firstSignMs = left / (task.models.length - place);
      const outcome = await this.attempt(task, model, { limitMs: left, firstSignMs });
      if (outcome.call) calls.push(outcome.call);
      const { failure } = outcome;
      const known = { calls, model, modelMs: performance.now() - begun };
      if (!failure) return { ...known, result: outcome.result };
      const next =
        task.isShown() || !mayNextAnswer(failure, task.feature) ? undefined : task.models[place + 1];
      const wait =
        task.isShown() || next ? undefined : nextPause(failure, retries, timeLeft(), task.maxRetries);
      logFailure({ feature: task.feature, model, next }, failure, retries, wait, wordsIn(task.messages));
      if (next && timeLeft() > 0) {
        [place, retries] = [place + 1, 0];
        continue;
      }
      if (wait === undefined) return { ...known, failure };
      retries += 1;
      await this.pause(wait, task.signal);
    }
  }

  private async attempt<T>(
    task: ModelTask<T>,
    model: string,
    { limitMs, firstSignMs }: { limitMs: number; firstSignMs: number },
  ): Promise<{ call?: ModelCall; failure?: AttemptFailure; result?: T }> {
    const { feature, promptVersion, messages, isInCare = false } = task;
    const refusal = this.gate.refuses(feature, isInCare);
    if (refusal) return { failure: modelNotCalled(refusal) };
    const watchdog = new Watchdog(task.signal, limitMs);
    let meter: CallMeter | undefined;
    try {
      const result = await this.breakerOf(feature, model).guard((onFirstSign) => {
        watchdog.signal.throwIfAborted();
        const promptText = messages.map(({ content }) => String(content)).join('\n');
        const measured = new CallMeter(this.table, { feature, model, promptVersion, promptText });
        meter = measured;
        const headers = { traceparent: measured.traceparent };
        const noteFirstSign = () => {
          measured.firstSign();
          onFirstSign();
        };
        return this.translate(
          task.attempt({ model, watchdog, headers, firstSignMs, onFirstSign: noteFirstSign }),
          watchdog,
        );
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

  private breakerOf(feature: ModelFeature, model: string): ModelBreaker {
    const key = `${feature} ${model}`;
    const known = this.breakers.get(key) ?? new ModelBreaker(feature, model, this.breakerPauseMs);
    this.breakers.set(key, known);
    return known;
  }

  /** Converts errors before the circuit breaker sees them, because only faults of the server count there. */
  private async translate<T>(attempt: Promise<T>, watchdog: Watchdog): Promise<T> {
    try {
      return await attempt;
    } catch (error) {
      throw asAttemptFailure(error, watchdog.tripped);
    }
  }
}

/** Returns the messages other than the instructions; these contain the text that a person wrote. */
function wordsIn(messages: readonly OpenAI.Chat.ChatCompletionMessageParam[]): string[] {
  return messages.flatMap(({ role, content }) => (role === 'system' ? [] : String(content)));
}
