import OpenAI from 'openai';
import { ALWAYS_OPEN, CallRunner, type ModelGate, type RunnerTiming } from './calls/call-runner.js';
import { JsonProgress, jsonAttempt } from './calls/json-attempt.js';
import { ModelTable } from './calls/model-table.js';
import { MODERATION_MODEL, moderationAttempt } from './calls/moderation-attempt.js';
import { MAX_RETRIES } from './calls/retry-policy.js';
import { ReplyProgress, streamAttempt } from './calls/stream-attempt.js';
import { guardedFetch } from './dialect/guarded-fetch.js';
import { ModelDialects } from './dialect/model-dialects.js';
import { serverAddress } from './dialect/server-address.js';
import { ModelFault } from './failures/model-fault.js';
import {
  GuideModel,
  type JsonAnswer,
  type JsonRequest,
  type Moderation,
  type ModerationRequest,
  type StreamedReply,
  type StreamReplyRequest,
} from './guide-model.js';
import {
  isLocalGuide,
  type ModelSettings,
  modelsFor,
  usesModeration,
  usesVerdicts,
} from './model.settings.js';

/** Failures that mean that a server has no moderation endpoint. */
const NO_SUCH_ENDPOINT = new Set(['http_404', 'http_405', 'http_501']);

/** {@link GuideModel} on any server that implements OpenAI's chat completions. */
export class OpenAiGuideModel extends GuideModel {
  readonly isLocal: boolean;
  readonly givesVerdicts: boolean;
  private hasModeration: boolean;
  private readonly client: OpenAI;
  private readonly runner: CallRunner;
  private readonly dialects = new ModelDialects();

  constructor(
    private readonly settings: ModelSettings,
    private readonly table: ModelTable = ModelTable.load(settings.pricesPath),
    timing: RunnerTiming = {},
    gate: ModelGate = ALWAYS_OPEN,
  ) {
    super();
    this.isLocal = isLocalGuide(settings);
    this.givesVerdicts = usesVerdicts(settings);
    this.hasModeration = usesModeration(settings);
    this.runner = new CallRunner(table, timing, gate);
    this.client = new OpenAI({
      apiKey: settings.apiKey,
      ...serverAddress(settings.baseUrl, settings.apiKey),
      organization: null,
      project: null,
      // CallRunner does the retries, because the client does not know the time limit of a turn.
      maxRetries: 0,
      timeout: settings.totalMs,
      fetch: guardedFetch,
      // The client would log answers that it cannot parse, and such answers contain people's texts.
      logLevel: 'off',
    });
  }

  get moderates(): boolean {
    return this.hasModeration;
  }

  async streamReply(request: StreamReplyRequest): Promise<StreamedReply> {
    const messages = [
      { role: 'system' as const, content: request.system.text },
      ...request.messages.map(({ role, content }) => ({ role, content })),
    ];
    let progress = new ReplyProgress();
    const { calls, model, modelMs, failure } = await this.runner.run<void>({
      feature: request.feature,
      isInCare: request.isInCare ?? false,
      models: modelsFor(this.settings, request.feature, 'reply'),
      promptVersion: request.system.version,
      messages,
      signal: request.signal,
      totalMs: this.settings.totalMs,
      maxRetries: MAX_RETRIES,
      attempt: (call) => {
        progress = new ReplyProgress();
        const { client, settings } = this;
        const { baseUrl, firstWordMs, idleMs, totalMs } = settings;
        return streamAttempt(
          {
            ...call,
            ...{ client, messages, idleMs, limitMs: totalMs },
            firstWordMs: Math.min(firstWordMs, call.firstSignMs),
            dialect: this.dialects.of(baseUrl, call.model),
            onDelta: (text) => request.onDelta(text),
          },
          progress,
        );
      },
      progress: () => ({ text: progress.thought + progress.text, usage: progress.usage }),
      isShown: () => progress.isShown,
    });
    const { text } = progress;
    const isStopped = failure?.code === 'stopped';
    if (failure && !isStopped && text === '') {
      throw new ModelFault(failure.code, failure.reason, calls, modelMs);
    }
    const guide = this.table.label(model);
    return { text, guide, stopped: isStopped, cut: failure !== undefined && !isStopped, calls, modelMs };
  }

  async requestJson(request: JsonRequest): Promise<JsonAnswer> {
    const messages = [
      { role: 'system' as const, content: request.system.text },
      { role: 'user' as const, content: request.user },
    ];
    let progress = new JsonProgress();
    const totalMs = Math.min(request.totalMs ?? this.settings.totalMs, this.settings.totalMs);
    const { calls, modelMs, failure, result } = await this.runner.run<unknown>({
      feature: request.feature,
      models: modelsFor(this.settings, request.feature, 'form'),
      promptVersion: request.system.version,
      messages,
      signal: request.signal,
      totalMs,
      maxRetries: request.maxRetries ?? MAX_RETRIES,
      attempt: (call) => {
        progress = new JsonProgress();
        const { schema, schemaName, maxTokens } = request;
        return jsonAttempt(
          {
            ...{ ...call, client: this.client, messages, schema, schemaName, maxTokens },
            limitMs: call.firstSignMs,
            dialect: this.dialects.of(this.settings.baseUrl, call.model),
          },
          progress,
        );
      },
      progress: () => progress,
      isShown: () => false,
    });
    if (failure) throw new ModelFault(failure.code, failure.reason, calls, modelMs);
    return { value: result, calls, modelMs };
  }

  /**
   * Calls the moderation endpoint. After the first failure because the server has no such endpoint, it is not called
   * again.
   */
  async moderate({ text, signal, totalMs }: ModerationRequest): Promise<Moderation> {
    const { calls, modelMs, failure, result } = await this.runner.run<string[]>({
      feature: 'safety-moderation',
      models: [MODERATION_MODEL],
      promptVersion: 'none',
      messages: [{ role: 'user', content: text }],
      signal,
      totalMs,
      maxRetries: 0,
      attempt: (call) => moderationAttempt({ ...call, client: this.client, text, limitMs: totalMs }),
      progress: () => ({ text: '', usage: undefined }),
      isShown: () => false,
    });
    if (failure && NO_SUCH_ENDPOINT.has(failure.reason)) this.hasModeration = false;
    if (failure) throw new ModelFault(failure.code, failure.reason, calls, modelMs);
    return { flags: result ?? [], calls };
  }
}
