import { randomUUID } from 'node:crypto';
import { NoRespondersError, RequestError, TimeoutError } from '@nats-io/transport-node';
import { Injectable } from '@nestjs/common';
import type { Caller, Contract, InputOf, OutputOf } from '@shadow-guide/contracts';
import { DomainError, unavailable } from '../errors/domain-error.js';
import { childTraceparent, currentContext, newContext } from '../logging/request-context.js';
import { rpcClientSeconds } from '../metrics/metrics.js';
import { cancelSubject, type Envelope, type RpcRequest, type RpcResponse } from './envelope.js';
import { Nats } from './nats-connection.js';

export interface CallOptions {
  caller?: Caller;
  /** Shorter than the endpoint's own deadline, in milliseconds. */
  deadlineMs?: number;
  /** Ends the wait and tells the owner that nobody waits any more. */
  signal?: AbortSignal;
}

/** Calls other services over NATS, typed by their endpoints. */
@Injectable()
export class RpcClient {
  constructor(private readonly nats: Nats) {}

  /**
   * @returns the endpoint's output
   * @throws DomainError what the owner threw; `service_unavailable` when nobody answers, NATS is away or the deadline has passed
   */
  async call<T extends Contract[string]>(
    endpoint: T,
    input: InputOf<T>,
    options: CallOptions = {},
  ): Promise<OutputOf<T>> {
    const deadlineMs = Math.min(endpoint.deadlineMs, options.deadlineMs ?? endpoint.deadlineMs);
    const envelope = this.envelope(deadlineMs, options.caller);
    const stopTiming = rpcClientSeconds.startTimer({ subject: endpoint.subject });
    const response = await this.request(endpoint.subject, { envelope, input }, deadlineMs, () =>
      this.listenForAbort(options.signal, endpoint.owner, envelope.callId),
    ).finally(stopTiming);
    if ('error' in response) throw DomainError.fromWire(response.error);
    return response.ok as OutputOf<T>;
  }

  /** Sends a message to a subject that is not an endpoint (an event's subscriber) and waits for its answer. */
  async requestSubject(subject: string, input: unknown, deadlineMs: number): Promise<void> {
    const response = await this.request(subject, { envelope: this.envelope(deadlineMs), input }, deadlineMs);
    if ('error' in response) throw DomainError.fromWire(response.error);
  }

  private envelope(deadlineMs: number, caller?: Caller): Envelope {
    const context = currentContext() ?? newContext();
    return {
      callId: randomUUID(),
      requestId: context.requestId,
      traceparent: childTraceparent(context.traceparent),
      deadline: Date.now() + deadlineMs,
      caller,
    };
  }

  private async request(
    subject: string,
    request: RpcRequest,
    timeout: number,
    listenForAbort?: () => Abort | undefined,
  ): Promise<RpcResponse> {
    // A request made while NATS is away would be buffered and sent when nobody waits for it any more.
    if (!this.nats.isUp) throw unavailable();
    const abort = listenForAbort?.();
    try {
      const answer = this.nats.connection.request(subject, JSON.stringify(request), { timeout });
      const message = await (abort ? Promise.race([answer, abort.aborted]) : answer);
      return message.json<RpcResponse>();
    } catch (error) {
      throw isNoAnswer(error) ? unavailable() : error;
    } finally {
      abort?.stopListening();
    }
  }

  private listenForAbort(signal: AbortSignal | undefined, owner: string, callId: string): Abort | undefined {
    if (!signal) return undefined;
    let onAbort = () => {};
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => {
        if (this.nats.isUp) this.nats.connection.publish(cancelSubject(owner), callId);
        reject(new DomainError('timeout', 'cancelled', 'The call was cancelled.'));
      };
      if (signal.aborted) onAbort();
      else signal.addEventListener('abort', onAbort, { once: true });
    });
    aborted.catch(() => undefined);
    return { aborted, stopListening: () => signal.removeEventListener('abort', onAbort) };
  }
}

interface Abort {
  aborted: Promise<never>;
  stopListening: () => void;
}

function isNoAnswer(error: unknown): boolean {
  return (
    error instanceof NoRespondersError ||
    error instanceof TimeoutError ||
    error instanceof RequestError ||
    (error instanceof Error && /connection|draining|disconnect/i.test(`${error.name} ${error.message}`))
  );
}
