import { applyDecorators } from '@nestjs/common';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { Caller, Contract, EventType, ServiceCaller } from '@shadow-guide/contracts';
import { servicesOnly, unauthenticated } from '@shadow-guide/contracts/wire';
import type { OpenedEnvelope } from './signed-caller.js';

/** What a handler knows about the message besides its input. */
export class Call {
  private controller: AbortController | undefined;
  private deadlineTimer: NodeJS.Timeout | undefined;
  private isAborted = false;

  constructor(readonly envelope: OpenedEnvelope) {}

  /**
   * On whose behalf the call is made.
   * @throws DomainError `unauthenticated` when the call carries nobody
   */
  get caller(): Caller {
    if (!this.envelope.caller) throw unauthenticated();
    return this.envelope.caller;
  }

  /**
   * Which service makes the call and whom it is about, at endpoints whose access is `service`.
   * @throws DomainError `services_only` when no service has made it
   */
  get serviceCaller(): ServiceCaller {
    if (!this.envelope.serviceCaller) throw servicesOnly();
    return this.envelope.serviceCaller;
  }

  /** Aborted when the caller gave up or the deadline passed. Made when first asked for: most handlers are short. */
  get signal(): AbortSignal {
    if (!this.controller) {
      this.controller = new AbortController();
      if (this.isAborted) this.controller.abort();
      else this.deadlineTimer = setTimeout(() => this.abort(), this.envelope.deadline - Date.now());
    }
    return this.controller.signal;
  }

  /** For the server: nobody waits for this call any more. */
  abort(): void {
    this.isAborted = true;
    this.controller?.abort();
  }

  /** For the server: the handler has ended. */
  end(): void {
    clearTimeout(this.deadlineTimer);
  }
}

/** What the decorators leave for the server and the start-up check. */
export interface HandlerExtras {
  endpoint?: Contract[string];
  event?: EventType;
  /** Of several handlers of the event in this service. */
  handlerName?: string;
}

/** An event as a handler gets it. Together, `id` and `handler` say what was done already. */
export interface ReceivedEvent<P> {
  /** The delivery's own: the same when it comes again. */
  readonly id: string;
  readonly handler: string;
  readonly payload: P;
}

/** Marks a method `(input, call)` as the one handler of an endpoint. The input arrives validated. */
export function Handle(endpoint: Contract[string]): MethodDecorator {
  return listener(endpoint.subject, { endpoint });
}

/**
 * Marks a method `(received)` as a handler of an event. A service may have any number; a delivery is repeated until all of
 * them succeed.
 * @param name what the handler does; it stays the same when code moves, for records of what was done carry it
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
