import { Controller, Header, Inject, Req, type Type, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller, Contract } from '@shadow-guide/contracts';
import { RpcClient } from '@shadow-guide/kernel';
import type { FastifyRequest } from 'fastify';
import { PaymentProviderInterceptor, PlanInterceptor } from '../billing/index.js';
import type { AnyEndpoint } from '../endpoints/index.js';
import { EndpointInput, HttpEndpoint } from '../endpoints/index.js';
import { type HeavyRead, HeavyReads } from '../heavy-reads/index.js';
import { Callers } from '../sessions/index.js';

/**
 * Creates a controller for a contract, with one route per endpoint that validates the input and forwards it with the
 * caller. Endpoints without an HTTP address, and endpoints that the gateway serves itself, are left out.
 */
export function contractController(contract: Contract): Type {
  class ContractController {
    constructor(
      readonly rpc: RpcClient,
      readonly callers: Callers,
      readonly heavyReads: HeavyReads,
    ) {}
  }
  const prototype = ContractController.prototype as unknown as Record<string, unknown>;
  for (const [name, endpoint] of Object.entries(contract)) {
    if (!endpoint.http || endpoint.servedByGateway) continue;
    prototype[name] = forward(endpoint);
    const method = Object.getOwnPropertyDescriptor(prototype, name)!;
    EndpointInput(endpoint)(prototype, name, 0);
    Req()(prototype, name, 1);
    Reflect.defineMetadata('design:paramtypes', [Object, Object], prototype, name);
    HttpEndpoint(endpoint)(prototype, name, method);
    if (endpoint.callsPaymentProvider) {
      UseInterceptors(PaymentProviderInterceptor(endpoint))(prototype, name, method);
    }
    if (endpoint.planOf) UseInterceptors(PlanInterceptor(endpoint))(prototype, name, method);
    if (endpoint.output) Header('content-type', 'application/json; charset=utf-8')(prototype, name, method);
  }
  Inject(RpcClient)(ContractController, undefined, 0);
  Inject(Callers)(ContractController, undefined, 1);
  Inject(HeavyReads)(ContractController, undefined, 2);
  const feature = Object.values(contract)[0]?.subject.split('.').slice(0, 2).join('.') ?? 'contract';
  Object.defineProperty(ContractController, 'name', { value: `${feature} controller` });
  ApiTags(feature)(ContractController);
  Controller()(ContractController);
  return ContractController;
}

/** Returns whether a contract has endpoints that are forwarded unchanged. */
export function hasForwarded(contract: Contract): boolean {
  return Object.values(contract).some((endpoint) => endpoint.http && !endpoint.servedByGateway);
}

interface Forwarder {
  rpc: RpcClient;
  callers: Callers;
  heavyReads: HeavyReads;
}

function forward(endpoint: AnyEndpoint) {
  return async function (this: Forwarder, input: unknown, request: FastifyRequest): Promise<unknown> {
    const caller = await this.callers.of(request);
    const call = () => this.rpc.callForText(endpoint, input as never, { caller });
    const output = await (endpoint.heavy && caller
      ? this.heavyReads.run(heavyReadOf(endpoint, caller, request), call)
      : call());
    return endpoint.output ? output : undefined;
  };
}

function heavyReadOf(
  { deadlineMs }: AnyEndpoint,
  { userId }: Caller,
  { raw: { socket } }: FastifyRequest,
): HeavyRead {
  // Checks the socket, because the request itself counts as destroyed once its body was read.
  return { userId, deadlineMs, hasLeft: () => socket.destroyed };
}
