import type { Msg, Subscription } from '@nats-io/transport-node';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { Contract } from '@shadow-guide/contracts';
import {
  adminOnly,
  cancelSubject,
  DomainError,
  type Envelope,
  eventSubject,
  isInbox,
  parseRequest,
  type RpcRequest,
  type RpcResponse,
  servicesOnly,
  unavailable,
  type WireError,
} from '@shadow-guide/contracts/wire';
import { StartupError } from '@shadow-guide/settings';
import {
  measureAnswer,
  newContext,
  type RequestContext,
  runInContext,
  unkept,
} from '@shadow-guide/telemetry';
import { isObservable, lastValueFrom } from 'rxjs';
import { withRemedies } from '../errors/remedies.js';
import { asDomainError } from '../errors/server-away.js';
import { validateInput } from '../errors/validate.js';
import { logger } from '../logging/logger.js';
import { loopTurns } from '../process/loop-turns.js';
import { Call, type HandlerExtras } from './handle.decorator.js';
import type { Nats } from './nats-connection.js';
import { CallerRefused, CallerVerifier } from './signed-caller.js';

/**
 * Nest transport for our envelopes: one queue group per service, input validated before the handler, deadlines and
 * cancellation observed, and a drain that lets running handlers finish.
 */
export class RpcServer extends Server implements CustomTransportStrategy {
  private readonly subscriptions: Subscription[] = [];
  /** Subjects to which the server refused a subscription. */
  private readonly refused: string[] = [];
  private readonly running = new Map<string, Call>();
  private idle: (() => void) | undefined;

  constructor(
    private readonly service: string,
    private readonly nats: Nats,
    private readonly verifier = new CallerVerifier([]),
  ) {
    super();
  }

  /** Refuses a second handler of a subject; Nest would silently replace the first one. */
  override addHandler(
    pattern: string,
    callback: MessageHandler,
    isEventHandler?: boolean,
    extras?: Record<string, unknown>,
  ): void {
    if (this.messageHandlers.has(this.normalizePattern(pattern))) {
      throw new StartupError(`${this.service} cannot start: ${pattern} has two handlers.`);
    }
    super.addHandler(pattern, callback, isEventHandler, extras);
  }

  /** Returns the handlers of all subjects, for the start-up check. */
  handlers(): HandlerExtras[] {
    return [...this.messageHandlers.values()].map((handler) => (handler.extras ?? {}) as HandlerExtras);
  }

  listen(callback: (error?: unknown) => void): void {
    const handlersOf = new Map<string, MessageHandler[]>();
    for (const [pattern, handler] of this.messageHandlers) {
      const { event } = (handler.extras ?? {}) as HandlerExtras;
      const subject = event ? eventSubject(this.service, event.name) : pattern;
      handlersOf.set(subject, [...(handlersOf.get(subject) ?? []), handler]);
    }
    for (const [subject, handlers] of handlersOf) {
      this.subscribe(subject, (message) => void this.answer(subject, handlers, message), this.service);
    }
    // Subscribed without a queue group, because the call to cancel may run in any replica.
    this.subscribe(cancelSubject(this.service), (message) => this.running.get(message.string())?.abort());
    // The service counts as started when calls can arrive: the server has registered the subscriptions and refused
    // none.
    this.nats.connection.flush().then(() => callback(this.refusal()), callback);
  }

  private refusal(): StartupError | undefined {
    if (this.refused.length === 0) return undefined;
    return new StartupError(
      `${this.service} cannot start: NATS does not let its login hear ${this.refused.join(', ')}.`,
    );
  }

  /** Stops accepting messages and waits for the running handlers. */
  async close(): Promise<void> {
    if (this.nats.isUp) await Promise.all(this.subscriptions.map((subscription) => subscription.drain()));
    if (this.running.size > 0) {
      await new Promise<void>((resolve) => {
        this.idle = resolve;
      });
    }
  }

  on(): void {
    throw new Error('RpcServer has no events of its own; use Nats for the state of the connection.');
  }

  unwrap<T>(): T {
    return this.nats.connection as T;
  }

  private subscribe(subject: string, take: (message: Msg) => void, queue?: string): void {
    // A callback that throws would stop the client from reading any messages.
    const callback = (error: Error | null, message: Msg) => {
      if (error) {
        logger.error({ err: error, subject }, 'subscription failed');
        this.refused.push(subject);
      } else take(message);
    };
    this.subscriptions.push(this.nats.connection.subscribe(subject, { queue, callback }));
  }

  /** Answers a message. Never rejects: whatever a peer sends or a handler returns, the process keeps running. */
  private async answer(subject: string, handlers: readonly MessageHandler[], message: Msg): Promise<void> {
    const request = parseRequest(message.string());
    const context = request ? contextOf(request.envelope, handlers) : newContext();
    const measured = measureAnswer(subject, context);
    await runInContext(measured.context, async () => {
      const response = request
        ? await this.handle(subject, handlers, request)
        : { error: malformed().toWire() };
      measured.end(this.respond(subject, message, response));
    });
  }

  /** @returns the error that was sent to the caller, if any */
  private respond(subject: string, message: Msg, response: RpcResponse): WireError | undefined {
    try {
      const text = JSON.stringify(response);
      // If the connection closed while the handler ran, no response is possible. NATS permits a response to any subject
      // that the caller names, even one to which the caller itself may not publish; therefore only inboxes are
      // accepted.
      if (message.reply && isInbox(message.reply) && !this.nats.connection.isClosed()) message.respond(text);
      return 'error' in response ? response.error : undefined;
    } catch (thrown) {
      // The response exceeds the maximum message size, or cannot be expressed as JSON.
      logger.error(
        { err: thrown, subject, largest: this.nats.largestMessage },
        'an answer could not be sent',
      );
      const error = asDomainError(thrown).toWire();
      return 'error' in response ? error : this.respond(subject, message, { error });
    }
  }

  private async handle(
    subject: string,
    handlers: readonly MessageHandler[],
    { envelope, input }: RpcRequest,
  ): Promise<RpcResponse> {
    if (envelope.deadline <= Date.now()) return { error: unavailable().toWire() };
    const call = this.open(envelope, subject, handlers);
    if (call instanceof CallerRefused) return { error: call.toDomainError().toWire() };
    this.running.set(envelope.callId, call);
    const endShort = isHeavy(handlers) ? undefined : loopTurns.startShort();
    try {
      const results = await Promise.allSettled(
        handlers.map((handler) => withRemedies(() => run(handler, input, call))),
      );
      // All handlers of an event run; when one fails, the event is redelivered.
      for (const result of results) if (result.status === 'rejected') throw result.reason;
      const [first] = results as PromiseFulfilledResult<unknown>[];
      return { ok: first?.value ?? null };
    } catch (error) {
      return { error: this.report(subject, error) };
    } finally {
      endShort?.();
      call.end();
      this.running.delete(envelope.callId);
      if (this.running.size === 0) this.idle?.();
    }
  }

  private open(
    envelope: Envelope,
    subject: string,
    handlers: readonly MessageHandler[],
  ): Call | CallerRefused {
    try {
      const callers = handlers.flatMap(
        ({ extras }) => (extras as HandlerExtras | undefined)?.endpoint?.callers ?? [],
      );
      return new Call(this.verifier.open(envelope, { subject, callers }));
    } catch (error) {
      if (!(error instanceof CallerRefused)) throw error;
      logger.error({ subject, fault: error.fault }, 'the caller of a message was refused');
      return error;
    }
  }

  private report(subject: string, thrown: unknown): WireError {
    const error = asDomainError(thrown);
    if (error.kind === 'internal') logger.error({ err: thrown, subject }, 'handler failed');
    else if (error.kind === 'unavailable') logger.warn({ err: thrown, subject }, 'a server is away');
    return error.toWire();
  }
}

function contextOf(envelope: Envelope, handlers: readonly MessageHandler[]): RequestContext {
  const { requestId, traceparent } = envelope;
  const hidesPerson =
    envelope.hidesPerson ||
    handlers.some(({ extras }) => (extras as HandlerExtras | undefined)?.endpoint?.hidesPerson);
  // Jobs that the call adds must not be in its trace either, because a job does not know that the person is hidden.
  return { requestId, traceparent: hidesPerson ? unkept(traceparent) : traceparent, hidesPerson };
}

/** Returns whether the call itself is long work, which pauses while short responses are made. */
function isHeavy(handlers: readonly MessageHandler[]): boolean {
  return handlers.some(({ extras }) => (extras as HandlerExtras | undefined)?.endpoint?.heavy);
}

async function run(handler: MessageHandler, input: unknown, call: Call): Promise<unknown> {
  const result: unknown = await handler(argumentOf(handler, input, call), call);
  return isObservable(result) ? lastValueFrom(result) : result;
}

/** Returns the handler's first argument, validated. */
function argumentOf({ extras }: MessageHandler, input: unknown, call: Call): unknown {
  const { endpoint, event, handlerName } = (extras ?? {}) as HandlerExtras;
  // Repeats the gateway's check, because the service that owns the data must not rely on it.
  if (endpoint?.access === 'admin' && call.caller.role !== 'admin') throw adminOnly();
  if (endpoint?.access === 'service' && !isDeclared(endpoint, call)) throw servicesOnly();
  if (!event) return endpoint?.input && validateInput(endpoint.input as new () => object, input);
  const { id, payload } = (input ?? {}) as { id?: unknown; payload?: unknown };
  if (typeof id !== 'string') throw malformed();
  return { id, handler: handlerName, payload: validateInput(event.payload as new () => object, payload) };
}

/** Second check of the caller's service, for installations where NATS has one login for all services. */
function isDeclared({ callers }: Contract[string], { envelope: { serviceCaller } }: Call): boolean {
  return serviceCaller !== undefined && callers.includes(serviceCaller.service);
}

function malformed(): DomainError {
  return new DomainError('invalid', 'malformed_message', 'The message is not valid.');
}
