import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { account, type EarlierAccount, type EarlierAccountRef } from '@shadow-guide/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EndpointInput, HttpEndpoint } from '../endpoints/index.js';
import { Cookies, SessionCaller, type SessionPerson } from '../sessions/index.js';
import { EarlierAccounts, type UserRecord } from '../users/index.js';
import { OpenEarlierAccount } from './open-earlier-account.js';

@ApiTags('gateway.account')
@Controller()
export class EarlierAccountsController {
  constructor(
    private readonly earlier: EarlierAccounts,
    private readonly openEarlier: OpenEarlierAccount,
    private readonly cookies: Cookies,
  ) {}

  @HttpEndpoint(account.listEarlier)
  async list(@SessionCaller() { userId }: SessionPerson): Promise<EarlierAccount[]> {
    const accounts = await this.earlier.list(userId);
    return accounts.filter(({ banned_at: bannedAt }) => bannedAt === null).map(toEarlierAccount);
  }

  @HttpEndpoint(account.openEarlier)
  async open(
    @EndpointInput(account.openEarlier) { id }: EarlierAccountRef,
    @SessionCaller() { userId }: SessionPerson,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const token = await this.openEarlier.run(userId, id, this.cookies.read(request, 'session'));
    this.cookies.set(reply, 'session', token);
  }
}

/** Returns the part of an earlier account that its owner sees. Nothing else converts these rows. */
function toEarlierAccount(account: UserRecord): EarlierAccount {
  return {
    id: account.id,
    createdAt: account.created_at.toISOString(),
    lastLoginAt: account.last_sign_in_at.toISOString(),
  };
}
