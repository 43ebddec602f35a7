import { randomUUID } from 'node:crypto';
import { NoRespondersError, RequestError, TimeoutError } from '@nats-io/transport-node';
import { Injectable } from '@nestjs/common';
import type { Caller, Contract, InputOf, OutputOf } from '@shadow-guide/contracts';
import {
  cancelSubject,
  DomainError,
  type Envelope,
  type RpcRequest,
  unavailable,
  type WireError,
} from '@shadow-guide/contracts/wire';
import { measureCall, type RequestContext, runMeasured } from '@shadow-guide/telemetry';
import { asDomainError } from '../errors/server-away.js';
import { Nats } from './nats-connection.js';
import { type CallerSigner, passOn } from './signed-caller.js';

export interface CallOptions {
  /**
   * Caller on whose behalf the call is made. A service passes the caller of the call that it is handling, unchanged.
   */
  caller?: Caller;
  /** Id of the person whom the call is about; required for endpoints that are for services only. */
  subjectId?: string;
  /** Overrides the endpoint's deadline with a shorter one, in milliseconds. */
  deadlineMs?: number;
  /** Signal that ends the wait and notifies the owner of the endpoint. */
  signal?: AbortSignal;
}

/** Start of a success response's text: `RpcServer` writes an object with this single key. */
const OK = '{"ok":';

/** Calls other services over NATS, typed by their endpoints. */
@Injectable()
export class RpcClient {
  constructor(
    private readonly nats: Nats,
    /** The calling service. */
    private readonly service: string,
    /** Signs callers; set only in the gateway. Other services forward the callers of the calls that they handle. */
    private readonly signer?: CallerSigner,
  ) {}

  /**
   * @returns the endpoint's output
   * @throws DomainError the owner's error; `service_unavailable` when there is no responder, NATS is unavailable or the
   * deadline has passed
   */
  async call<T extends Contract[string]>(
    endpoint: T,
    input: InputOf<T>,
    options: CallOptions = {},
  ): Promise<OutputOf<T>> {
    return (JSON.parse(await this.answer(endpoint, input, options)) as { ok: OutputOf<T> }).ok;
  }

  /** Like {@link call}, but returns the output as JSON text, for callers that only forward it. */
  async callForText<T extends Contract[string]>(
    endpoint: T,
    input: InputOf<T>,
    options: CallOptions = {},
  ): Promise<string> {
    return (await this.answer(endpoint, input, options)).slice(OK.length, -1);
  }

  private async answer(endpoint: Contract[string], input: unknown, options: CallOptions): Promise<string> {
    const deadlineMs = Math.min(endpoint.deadlineMs, options.deadlineMs ?? endpoint.deadlineMs);
    const { caller } = options;
    return runMeasured(measureCall(endpoint.subject), asDomainError, async (context) => {
      const bare = this.envelope(context, deadlineMs, options);
      const envelope = caller ? await this.withCaller(bare, endpoint.subject, caller) : bare;
      return this.request(endpoint.subject, { envelope, input }, deadlineMs, () =>
        this.listenForAbort(options.signal, endpoint.owner, envelope.callId),
      );
    });
  }

  /** Sends a message to a subject that is not an endpoint (an event's subscriber) and waits for its response. */
  async requestSubject(subject: string, input: unknown, deadlineMs: number): Promise<void> {
    await runMeasured(measureCall(subject), asDomainError, (context) =>
      this.request(subject, { envelope: this.envelope(context, deadlineMs), input }, deadlineMs),
    );
  }

  private async withCaller(envelope: Envelope, subject: string, caller: Caller): Promise<Envelope> {
    const signedCaller = await (this.signer?.sign(caller, subject, envelope) ?? passOn(caller));
    return { ...envelope, signedCaller };
  }

  private envelope(context: RequestContext, deadlineMs: number, { subjectId }: CallOptions = {}): Envelope {
    return {
      callId: randomUUID(),
      requestId: context.requestId,
      traceparent: context.traceparent,
      deadline: Date.now() + deadlineMs,
      ...(context.hidesPerson ? { hidesPerson: true } : {}),
      ...(subjectId === undefined ? {} : { serviceCaller: { service: this.service, subjectId } }),
    };
  }

  /** Returns the text of an {@link RpcResponse} that reports success; throws the error of any other response. */
  private async request(
    subject: string,
    request: RpcRequest,
    timeout: number,
    listenForAbort?: () => Abort | undefined,
  ): Promise<string> {
    // The client would buffer a request made while NATS is unavailable, and send it when the caller no longer waits.
    if (!this.nats.isUp) throw unavailable();
    const abort = listenForAbort?.();
    let text: string;
    try {
      const answer = this.nats.connection.request(subject, JSON.stringify(request), { timeout });
      text = (await (abort ? Promise.race([answer, abort.aborted]) : answer)).string();
    } catch (error) {
      throw isNoAnswer(error) ? unavailable() : error;
    } finally {
      abort?.stopListening();
    }
    if (text.startsWith(OK)) return text;
    throw DomainError.fromWire((JSON.parse(text) as { error: WireError }).error);
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
