import { childTraceparent, currentContext, logger } from '@shadow-guide/kernel';
import OpenAI from 'openai';
import type { ModelCall, ModelFeature } from '../usage/model-call.js';
import { type AttemptFailure, asAttemptFailure } from './attempt-failure.js';
import { CallMeter, type TokenUsage } from './call-meter.js';
import { guardedFetch } from './guarded-fetch.js';
import {
  type AskJsonRequest,
  GuideModel,
  type JsonAnswer,
  type StreamedReply,
  type StreamReplyRequest,
} from './guide-model.js';
import { JsonProgress, jsonAttempt } from './json-attempt.js';
import type { ModelSettings } from './model.settings.js';
import { ModelBreaker } from './model-breaker.js';
import { ModelFault } from './model-fault.js';
import { ModelTable } from './model-table.js';
import { MAX_RETRIES, nextPause, pauseFor } from './retry-policy.js';
import { ReplyProgress, streamAttempt } from './stream-attempt.js';
import { Watchdog } from './watchdog.js';

interface Task<T> {
  readonly feature: ModelFeature;
  readonly model: string;
  readonly promptVersion: string;
  readonly messages: OpenAI.Chat.ChatCompletionMessageParam[];
  readonly signal: AbortSignal;
  readonly totalMs: number;
  readonly maxRetries: number;
  /** One call; fills `progress` as it goes. */
  attempt(call: { watchdog: Watchdog; headers: Record<string, string>; onFirstSign: () => void }): Promise<T>;
  /** What has come of the running call; emptied for the next one. */
  progress(): { readonly text: string; readonly usage: TokenUsage | undefined };
  /** Something was shown already: it cannot be taken back by another try. */
  isShown(): boolean;
}

/** {@link GuideModel} on any server that speaks OpenAI's chat completions. */
export class OpenAiGuideModel extends GuideModel {
  private readonly client: OpenAI;

  constructor(
    private readonly settings: ModelSettings,
    private readonly table: ModelTable = ModelTable.load(settings.pricesPath),
    private readonly breaker: ModelBreaker = new ModelBreaker(),
    private readonly pause: (ms: number, signal: AbortSignal) => Promise<void> = pauseFor,
  ) {
    super();
    this.client = new OpenAI({
      apiKey: settings.apiKey,
      baseURL: settings.baseUrl,
      organization: null,
      project: null,
      // Ours decides when to try again and how long to wait: the client knows nothing of a turn's time.
      maxRetries: 0,
      timeout: settings.totalMs,
      fetch: guardedFetch,
      // The client's log quotes answers it cannot read.
      logLevel: 'off',
    });
  }

  async streamReply(request: StreamReplyRequest): Promise<StreamedReply> {
    const model = this.settings.chatModel;
    const messages = [
      { role: 'system' as const, content: request.system.text },
      ...request.messages.map(({ role, content }) => ({ role, content })),
    ];
    let progress = new ReplyProgress();
    const { calls, modelMs, failure } = await this.run<void>({
      feature: request.feature,
      model,
      promptVersion: request.system.version,
      messages,
      signal: request.signal,
      totalMs: this.settings.totalMs,
      maxRetries: MAX_RETRIES,
      attempt: (call) => {
        progress = new ReplyProgress();
        const { client, settings } = this;
        return streamAttempt(
          {
            ...call,
            client,
            model,
            messages,
            firstWordMs: settings.firstWordMs,
            idleMs: settings.idleMs,
            onDelta: (text) => request.onDelta(text),
          },
          progress,
        );
      },
      progress: () => progress,
      isShown: () => progress.text !== '',
    });
    if (failure && failure.code !== 'stopped') {
      throw new ModelFault(failure.code, failure.reason, calls, modelMs);
    }
    return {
      text: progress.text,
      guide: this.table.label(model),
      stopped: failure !== undefined,
      calls,
      modelMs,
    };
  }

  async askJson(request: AskJsonRequest): Promise<JsonAnswer> {
    const model = this.settings.analysisModel;
    const messages = [
      { role: 'system' as const, content: request.system.text },
      { role: 'user' as const, content: request.user },
    ];
    let progress = new JsonProgress();
    const totalMs = Math.min(request.totalMs ?? this.settings.totalMs, this.settings.totalMs);
    const { calls, modelMs, failure, result } = await this.run<unknown>({
      feature: request.feature,
      model,
      promptVersion: request.system.version,
      messages,
      signal: request.signal,
      totalMs,
      maxRetries: request.maxRetries ?? MAX_RETRIES,
      attempt: (call) => {
        progress = new JsonProgress();
        const { schema, schemaName } = request;
        return jsonAttempt(
          { ...call, client: this.client, model, messages, schema, schemaName, limitMs: totalMs },
          progress,
        );
      },
      progress: () => progress,
      isShown: () => false,
    });
    if (failure) throw new ModelFault(failure.code, failure.reason, calls, modelMs);
    return { value: result, calls, modelMs };
  }

  private async run<T>(
    task: Task<T>,
  ): Promise<{ calls: ModelCall[]; modelMs: number; failure?: AttemptFailure; result?: T }> {
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
      logFailure(task.feature, failure, retries, wait);
      if (wait === undefined) return { calls, modelMs, failure };
      await this.pause(wait, task.signal);
    }
  }

  private async attempt<T>(
    task: Task<T>,
    limitMs: number,
  ): Promise<{ call?: ModelCall; failure?: AttemptFailure; result?: T }> {
    const { feature, model, promptVersion, messages } = task;
    const watchdog = new Watchdog(task.signal, limitMs);
    let meter: CallMeter | undefined;
    try {
      const result = await this.breaker.guard((onFirstSign) => {
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

  /** The breaker must see what a failure is, not what the client calls it. */
  private async translate<T>(attempt: Promise<T>, watchdog: Watchdog): Promise<T> {
    try {
      return await attempt;
    } catch (error) {
      throw asAttemptFailure(error, watchdog.tripped);
    }
  }
}

function logFailure(
  feature: ModelFeature,
  failure: AttemptFailure,
  retries: number,
  waitMs: number | undefined,
): void {
  if (failure.code === 'stopped') return;
  const needsOperator = /^http_(?:401|403|404|405)$|insufficient_quota/.test(failure.reason);
  logger[needsOperator ? 'error' : 'warn'](
    { feature, reason: failure.reason, retries, waitMs: waitMs && Math.round(waitMs) },
    needsOperator ? 'the model server refuses us: check key, address and model' : 'a model call failed',
  );
}
