import { applyDecorators } from '@nestjs/common';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { Caller, Contract, EventType, ServiceCaller } from '@shadow-guide/contracts';
import { servicesOnly, unauthenticated } from '@shadow-guide/contracts/wire';
import type { OpenedEnvelope } from './signed-caller.js';

/** Metadata of a message for its handler. */
export class Call {
  private controller: AbortController | undefined;
  private deadlineTimer: NodeJS.Timeout | undefined;
  private isAborted = false;

  constructor(readonly envelope: OpenedEnvelope) {}

  /**
   * Caller on whose behalf the call is made.
   * @throws DomainError `unauthenticated` when the call has no caller
   */
  get caller(): Caller {
    if (!this.envelope.caller) throw unauthenticated();
    return this.envelope.caller;
  }

  /**
   * Service that makes the call and the person it is about, at endpoints whose access is `service`.
   * @throws DomainError `services_only` when the call was not made by a service
   */
  get serviceCaller(): ServiceCaller {
    if (!this.envelope.serviceCaller) throw servicesOnly();
    return this.envelope.serviceCaller;
  }

  /**
   * Signal that is aborted when the caller cancels or the deadline passes. Created on first access, because most
   * handlers are short.
   */
  get signal(): AbortSignal {
    if (!this.controller) {
      this.controller = new AbortController();
      if (this.isAborted) this.controller.abort();
      else this.deadlineTimer = setTimeout(() => this.abort(), this.envelope.deadline - Date.now());
    }
    return this.controller.signal;
  }

  /** Called by the server when the caller no longer waits. */
  abort(): void {
    this.isAborted = true;
    this.controller?.abort();
  }

  /** Called by the server when the handler has finished. */
  end(): void {
    clearTimeout(this.deadlineTimer);
  }
}

/** Metadata that the decorators store for the server and the start-up check. */
export interface HandlerExtras {
  endpoint?: Contract[string];
  event?: EventType;
  /** Name that distinguishes this handler from other handlers of the event in this service. */
  handlerName?: string;
}

/** An event as a handler receives it. Together, `id` and `handler` identify the work that may already be done. */
export interface ReceivedEvent<P> {
  /** Id of the delivery, which stays the same when the event is redelivered. */
  readonly id: string;
  readonly handler: string;
  readonly payload: P;
}

/** Marks a method `(input, call)` as the only handler of an endpoint. The method receives validated input. */
export function Handle(endpoint: Contract[string]): MethodDecorator {
  return listener(endpoint.subject, { endpoint });
}

/**
 * Marks a method `(received)` as a handler of an event. A service may have several handlers of an event; a delivery is
 * repeated until all of them succeed.
 * @param name what the handler does; it must not change when code moves, because the records of handled deliveries
 * contain it
 */
export function OnEvent(event: EventType, name: string): MethodDecorator {
  return listener(`event:${event.name}:${name}`, { event, handlerName: name });
}

function listener(pattern: string, extras: HandlerExtras): MethodDecorator {
  const parameters: MethodDecorator = (target, method) => {
    Payload()(target, method, 0);
    Ctx()(target, method, 1);
  };
  return applyDecorators(parameters, MessagePattern(pattern, extras));
}
