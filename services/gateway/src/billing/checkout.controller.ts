import { Controller, Req, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type CheckoutStart, type CreateSubscription, checkout } from '@shadow-guide/contracts';
import { RpcClient, unauthenticated } from '@shadow-guide/kernel';
import type { FastifyRequest } from 'fastify';
import { EndpointInput, HttpEndpoint } from '../endpoints/index.js';
import { Callers } from '../sessions/index.js';
import { UsersRepository } from '../users/index.js';
import { PaymentProviderInterceptor } from './payment-provider.interceptor.js';
import { PlanInterceptor } from './plan.interceptor.js';

/**
 * Endpoints to purchase a plan. They add the account's verified address, to which receipts are sent, so that no browser
 * can choose the address.
 */
@ApiTags('billing.checkout')
@Controller()
export class CheckoutController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly callers: Callers,
    private readonly users: UsersRepository,
  ) {}

  @HttpEndpoint(checkout.create)
  @UseInterceptors(
    PaymentProviderInterceptor(checkout.create, checkout.begin.subject),
    PlanInterceptor(checkout.create),
  )
  async create(
    @EndpointInput(checkout.create) { plan = 'price_monthly', useCredit }: CreateSubscription,
    @Req() request: FastifyRequest,
  ): Promise<CheckoutStart> {
    const caller = await this.callers.of(request);
    const account = caller && (await this.users.findById(caller.userId));
    if (!account) throw unauthenticated();
    const email = account.email_verified ? account.email : null;
    return this.rpc.call(checkout.begin, { plan, email, useCredit }, { caller });
  }
}
