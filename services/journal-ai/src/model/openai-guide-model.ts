import OpenAI from 'openai';
import { CallRunner, type RunnerTiming } from './call-runner.js';
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
import { ModelFault } from './model-fault.js';
import { ModelTable } from './model-table.js';
import { MAX_RETRIES } from './retry-policy.js';
import { ReplyProgress, streamAttempt } from './stream-attempt.js';

/** {@link GuideModel} on any server that speaks OpenAI's chat completions. */
export class OpenAiGuideModel extends GuideModel {
  private readonly client: OpenAI;
  private readonly runner: CallRunner;

  constructor(
    private readonly settings: ModelSettings,
    private readonly table: ModelTable = ModelTable.load(settings.pricesPath),
    timing: RunnerTiming = {},
  ) {
    super();
    this.runner = new CallRunner(table, timing);
    this.client = new OpenAI({
      apiKey: settings.apiKey,
      baseURL: settings.baseUrl,
      organization: null,
      project: null,
      // CallRunner retries, because the client does not know the time limit of a turn.
      maxRetries: 0,
      timeout: settings.totalMs,
      fetch: guardedFetch,
      // The client would log answers that it cannot parse, which contain texts.
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
    const { calls, modelMs, failure } = await this.runner.run<void>({
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
    const { calls, modelMs, failure, result } = await this.runner.run<unknown>({
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
}
