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
 * Nest's transport for our envelopes: one queue group a service, input validated before the handler, deadlines kept,
 * cancellation heard, and a drain that lets running handlers finish.
 */
export class RpcServer extends Server implements CustomTransportStrategy {
  private readonly subscriptions: Subscription[] = [];
  /** Subjects that the server does not let us hear. */
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

  /** Nest would let a second handler of a subject silently replace the first. */
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

  /** What handles each subject, for the start-up check. */
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
      this.hear(subject, (message) => void this.answer(subject, handlers, message), this.service);
    }
    // No queue group: the call to cancel may run in any replica.
    this.hear(cancelSubject(this.service), (message) => this.running.get(message.string())?.abort());
    // Started means that calls find their way here: the server knows the subscriptions, and has refused none.
    this.nats.connection.flush().then(() => callback(this.refusal()), callback);
  }

  private refusal(): StartupError | undefined {
    if (this.refused.length === 0) return undefined;
    return new StartupError(
      `${this.service} cannot start: NATS does not let its login hear ${this.refused.join(', ')}.`,
    );
  }

  /** Takes no more messages and waits for the running handlers. */
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

  private hear(subject: string, take: (message: Msg) => void, queue?: string): void {
    // A callback that throws would end the client's reading of everything.
    const callback = (error: Error | null, message: Msg) => {
      if (error) {
        logger.error({ err: error, subject }, 'subscription failed');
        this.refused.push(subject);
      } else take(message);
    };
    this.subscriptions.push(this.nats.connection.subscribe(subject, { queue, callback }));
  }

  /** Never rejects: whatever a peer sent or a handler answered, the process lives on. */
  private async answer(subject: string, handlers: readonly MessageHandler[], message: Msg): Promise<void> {
    const request = parseRequest(message.string());
    const context = request ? contextOf(request.envelope, handlers) : newContext();
    const measured = measureAnswer(subject, context);
    await runInContext(measured.context, async () => {
      const response = request
        ? await this.handle(subject, handlers, request)
        : { error: malformed().toWire() };
      measured.end(this.tell(subject, message, response));
    });
  }

  /** @returns the error that the caller was told, if it was one */
  private tell(subject: string, message: Msg, response: RpcResponse): WireError | undefined {
    try {
      const text = JSON.stringify(response);
      // The connection may have closed while the handler ran; then nobody can be answered. And NATS lets us answer wherever the caller
      // names, also where the caller itself may say nothing.
      if (message.reply && isInbox(message.reply) && !this.nats.connection.isClosed()) message.respond(text);
      return 'error' in response ? response.error : undefined;
    } catch (thrown) {
      // Larger than a message may be, or nothing that JSON can say.
      logger.error(
        { err: thrown, subject, largest: this.nats.largestMessage },
        'an answer could not be sent',
      );
      const error = asDomainError(thrown).toWire();
      return 'error' in response ? error : this.tell(subject, message, { error });
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
    const endShort = isHeavy(handlers) ? undefined : loopTurns.beginShort();
    try {
      const results = await Promise.allSettled(
        handlers.map((handler) => withRemedies(() => run(handler, input, call))),
      );
      // Each handler of an event is given its chance; when one fails, the event comes again.
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
  // Also jobs that it adds are in no trace: they do not know whom they hide.
  return { requestId, traceparent: hidesPerson ? unkept(traceparent) : traceparent, hidesPerson };
}

/** Whether it is long work itself, which gives way to short answers. */
function isHeavy(handlers: readonly MessageHandler[]): boolean {
  return handlers.some(({ extras }) => (extras as HandlerExtras | undefined)?.endpoint?.heavy);
}

async function run(handler: MessageHandler, input: unknown, call: Call): Promise<unknown> {
  const result: unknown = await handler(argumentOf(handler, input, call), call);
  return isObservable(result) ? lastValueFrom(result) : result;
}

/** The handler's first argument, validated. */
function argumentOf({ extras }: MessageHandler, input: unknown, call: Call): unknown {
  const { endpoint, event, handlerName } = (extras ?? {}) as HandlerExtras;
  // The gateway has refused already; whoever owns the data refuses again.
  if (endpoint?.access === 'admin' && call.caller.role !== 'admin') throw adminOnly();
  if (endpoint?.access === 'service' && !isDeclared(endpoint, call)) throw servicesOnly();
  if (!event) return endpoint?.input && validateInput(endpoint.input as new () => object, input);
  const { id, payload } = (input ?? {}) as { id?: unknown; payload?: unknown };
  if (typeof id !== 'string') throw malformed();
  return { id, handler: handlerName, payload: validateInput(event.payload as new () => object, payload) };
}

/** The second wall, where NATS has one login for all services. */
function isDeclared({ callers }: Contract[string], { envelope: { serviceCaller } }: Call): boolean {
  return serviceCaller !== undefined && callers.includes(serviceCaller.service);
}

function malformed(): DomainError {
  return new DomainError('invalid', 'malformed_message', 'The message is not valid.');
}
