import type { Msg, Subscription } from '@nats-io/transport-node';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import {
  adminOnly,
  asDomainError,
  DomainError,
  unavailable,
  type WireError,
} from '../errors/domain-error.js';
import { validateInput } from '../errors/validate.js';
import { logger } from '../logging/logger.js';
import { runInContext } from '../logging/request-context.js';
import { rpcServerSeconds } from '../metrics/metrics.js';
import { StartupError } from '../process/startup-error.js';
import { cancelSubject, eventSubject, type RpcRequest, type RpcResponse } from './envelope.js';
import { Call, type HandlerExtras } from './handle.decorator.js';
import type { Nats } from './nats-connection.js';

/**
 * Nest's transport for our envelopes: one queue group a service, input validated before the handler, deadlines kept,
 * cancellation heard, and a drain that lets running handlers finish.
 */
export class RpcServer extends Server implements CustomTransportStrategy {
  private readonly subscriptions: Subscription[] = [];
  private readonly running = new Map<string, Call>();
  private idle: (() => void) | undefined;

  constructor(
    private readonly service: string,
    private readonly nats: Nats,
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

  listen(callback: () => void): void {
    for (const [pattern, handler] of this.messageHandlers) {
      const { event } = (handler.extras ?? {}) as HandlerExtras;
      const subject = event ? eventSubject(this.service, event.name) : pattern;
      this.subscriptions.push(
        this.nats.connection.subscribe(subject, {
          queue: this.service,
          callback: (error, message) => {
            if (error) logger.error({ err: error, subject }, 'subscription failed');
            else void this.answer(subject, handler, message);
          },
        }),
      );
    }
    // No queue group: the call to cancel may run in any replica.
    this.subscriptions.push(
      this.nats.connection.subscribe(cancelSubject(this.service), {
        callback: (_, message) => this.running.get(message.string())?.abort(),
      }),
    );
    callback();
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

  private async answer(subject: string, handler: MessageHandler, message: Msg): Promise<void> {
    const stopTiming = rpcServerSeconds.startTimer({ subject });
    const response = await this.handle(subject, handler, message);
    stopTiming({ outcome: 'error' in response ? response.error.code : 'ok' });
    // The connection may have closed while the handler ran; then nobody can be answered.
    if (message.reply && !this.nats.connection.isClosed()) message.respond(JSON.stringify(response));
  }

  private async handle(subject: string, handler: MessageHandler, message: Msg): Promise<RpcResponse> {
    let request: RpcRequest;
    try {
      request = message.json<RpcRequest>();
    } catch {
      return { error: new DomainError('invalid', 'malformed_message', 'The message is not valid.').toWire() };
    }
    const { envelope, input } = request;
    return runInContext({ requestId: envelope.requestId, traceparent: envelope.traceparent }, async () => {
      if (envelope.deadline <= Date.now()) return { error: unavailable().toWire() };
      const call = new Call(envelope);
      this.running.set(envelope.callId, call);
      try {
        const { endpoint, event } = (handler.extras ?? {}) as HandlerExtras;
        // The gateway has refused already; whoever owns the data refuses again.
        if (endpoint?.access === 'admin' && call.caller.role !== 'admin') throw adminOnly();
        const type = endpoint?.input ?? event?.payload;
        const valid = type
          ? validateInput(type as new () => object, event ? payloadOf(input) : input)
          : undefined;
        const argument = event ? { id: idOf(input), payload: valid } : valid;
        const result: unknown = await handler(argument, call);
        return { ok: (isObservable(result) ? await lastValueFrom(result) : result) ?? null };
      } catch (error) {
        return { error: this.report(subject, error) };
      } finally {
        call.end();
        this.running.delete(envelope.callId);
        if (this.running.size === 0) this.idle?.();
      }
    });
  }

  private report(subject: string, thrown: unknown): WireError {
    const error = asDomainError(thrown);
    if (error.kind === 'internal') logger.error({ err: thrown, subject }, 'handler failed');
    else if (error.kind === 'unavailable') logger.warn({ err: thrown, subject }, 'a server is away');
    return error.toWire();
  }
}

function payloadOf(input: unknown): unknown {
  return (input as { payload?: unknown }).payload;
}

function idOf(input: unknown): string {
  return String((input as { id?: unknown }).id);
}
