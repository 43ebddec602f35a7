/**
 * All permitted attributes of a span: the names of OpenTelemetry's conventions, and one of ours. The list is closed, so
 * that neither text that people write nor their identity can get into a trace: routes are templates; subjects, queues
 * and features are names from the code; models come from the settings.
 */
export interface SpanAttributes {
  'http.request.method'?: string;
  'http.route'?: string;
  'http.response.status_code'?: number;
  'rpc.system.name'?: 'nats';
  'rpc.method'?: string;
  /** Error code of the response. */
  'rpc.response.status_code'?: string;
  'messaging.system'?: 'bullmq';
  'messaging.destination.name'?: string;
  'messaging.operation.name'?: string;
  'gen_ai.operation.name'?: 'chat';
  'gen_ai.request.model'?: string;
  'gen_ai.usage.input_tokens'?: number;
  'gen_ai.usage.output_tokens'?: number;
  'gen_ai.response.time_to_first_chunk'?: number;
  /** Feature of the product that calls the model. */
  'shadow_guide.feature'?: string;
  /** Our error code or a status; absent on success. */
  'error.type'?: string;
}

/** Kinds of spans, in OpenTelemetry's order. */
export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

/** Properties of a span that are known when it starts. */
export interface SpanShape {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: SpanAttributes;
}

/**
 * Returns the span of an HTTP request.
 * @param route template of the route, never the actual path
 */
export function requestSpan(method: string, route: string): SpanShape {
  return {
    name: `${method} ${route}`,
    kind: 'server',
    attributes: { 'http.request.method': method, 'http.route': route },
  };
}

/** Returns the span of a call to another service, or of an event's delivery, on the calling side. */
export function callSpan(subject: string): SpanShape {
  return { name: subject, kind: 'client', attributes: rpcOf(subject) };
}

/** Returns the span of a call or of an event's delivery, on the answering side. */
export function answerSpan(subject: string): SpanShape {
  return { name: subject, kind: 'server', attributes: rpcOf(subject) };
}

/** Returns the span of adding a job to a queue. */
export function addJobSpan(queue: string, job: string): SpanShape {
  return { name: `add ${job}`, kind: 'producer', attributes: messagingOf(queue, 'add') };
}

/** Returns the span of running a job. */
export function runJobSpan(queue: string, job: string): SpanShape {
  return { name: `run ${job}`, kind: 'consumer', attributes: messagingOf(queue, 'run') };
}

/** Returns the span of one call of a model. */
export function modelSpan(feature: string, model: string): SpanShape {
  return {
    name: `chat ${model}`,
    kind: 'client',
    attributes: {
      'gen_ai.operation.name': 'chat',
      'gen_ai.request.model': model,
      'shadow_guide.feature': feature,
    },
  };
}

function rpcOf(subject: string): SpanAttributes {
  return { 'rpc.system.name': 'nats', 'rpc.method': subject };
}

function messagingOf(queue: string, operation: string): SpanAttributes {
  return {
    'messaging.system': 'bullmq',
    'messaging.destination.name': queue,
    'messaging.operation.name': operation,
  };
}
