import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type CheckoutStart, type CreateSubscription, checkout } from '@shadow-guide/contracts';
import { RpcClient, unauthenticated } from '@shadow-guide/kernel';
import type { FastifyRequest } from 'fastify';
import { EndpointInput } from '../routing/endpoint-input.js';
import { HttpEndpoint } from '../routing/http-endpoint.decorator.js';
import { Callers } from '../sessions/callers.js';
import { UsersRepository } from '../users/users.repository.js';
import { ProviderDoor } from './provider-door.js';

/** Buying a plan: billing is told the account's address, which receipts go to and no browser can choose, if it is theirs. */
@ApiTags('billing.checkout')
@Controller()
export class CheckoutController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly callers: Callers,
    private readonly users: UsersRepository,
    private readonly providerDoor: ProviderDoor,
  ) {}

  @HttpEndpoint(checkout.create)
  async create(
    @EndpointInput(checkout.create) { plan = 'price_monthly', useCredit }: CreateSubscription,
    @Req() request: FastifyRequest,
  ): Promise<CheckoutStart> {
    const caller = await this.callers.of(request);
    const account = caller && (await this.users.findById(caller.userId));
    if (!account) throw unauthenticated();
    const email = account.email_verified ? account.email : null;
    await this.providerDoor.expectAnswers(checkout.begin.subject);
    return this.rpc.call(checkout.begin, { plan, email, useCredit }, { caller });
  }
}
