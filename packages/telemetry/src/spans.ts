/**
 * Everything that a span may say: the names of OpenTelemetry's conventions, and one of ours. The list is closed so that neither what people
 * write nor who they are can get into a trace: routes are templates, subjects, queues and features words of the code, models a setting's.
 */
export interface SpanAttributes {
  'http.request.method'?: string;
  'http.route'?: string;
  'http.response.status_code'?: number;
  'rpc.system.name'?: 'nats';
  'rpc.method'?: string;
  /** The code of what was answered instead of a result. */
  'rpc.response.status_code'?: string;
  'messaging.system'?: 'bullmq';
  'messaging.destination.name'?: string;
  'messaging.operation.name'?: string;
  'gen_ai.operation.name'?: 'chat';
  'gen_ai.request.model'?: string;
  'gen_ai.usage.input_tokens'?: number;
  'gen_ai.usage.output_tokens'?: number;
  'gen_ai.response.time_to_first_chunk'?: number;
  /** What a model is asked for: a feature of the product. */
  'shadow_guide.feature'?: string;
  /** A code of ours or a status; absent when it went well. */
  'error.type'?: string;
}

/** In OpenTelemetry's order. */
export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

/** What a span is, known when it begins. */
export interface SpanShape {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: SpanAttributes;
}

/** @param route its template, never the address */
export function requestSpan(method: string, route: string): SpanShape {
  return {
    name: `${method} ${route}`,
    kind: 'server',
    attributes: { 'http.request.method': method, 'http.route': route },
  };
}

/** A call of another service, or an event's delivery, from the side of who makes it. */
export function callSpan(subject: string): SpanShape {
  return { name: subject, kind: 'client', attributes: rpcOf(subject) };
}

/** The same from the side of who answers. */
export function answerSpan(subject: string): SpanShape {
  return { name: subject, kind: 'server', attributes: rpcOf(subject) };
}

/** Putting a job into a queue. */
export function addJobSpan(queue: string, job: string): SpanShape {
  return { name: `add ${job}`, kind: 'producer', attributes: messagingOf(queue, 'add') };
}

/** Running it. */
export function runJobSpan(queue: string, job: string): SpanShape {
  return { name: `run ${job}`, kind: 'consumer', attributes: messagingOf(queue, 'run') };
}

/** One call of a model. */
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
