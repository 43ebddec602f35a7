import { Controller, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { isServerUnavailable } from '@shadow-guide/kernel';
import type { FastifyReply } from 'fastify';
import { ReceiptAddress } from '../billing/index.js';
import { GatewayConfig } from '../config.js';
import { HttpEndpoint } from '../endpoints/index.js';
import { Cookies, SessionStore } from '../sessions/index.js';
import type { UserRecord } from '../users/index.js';
import { SignIn } from '../users/index.js';
import { login } from './login.routes.js';
import { LoginErrorFilter } from './login-error.filter.js';
import { LoginError } from './login-error.js';
import { type LoginRequest, OidcGuard } from './oidc.guard.js';
import { meansToSignOut } from './sign-out-request.js';
import { StartSession } from './start-session.js';

/** Endpoints for sign-in and sign-out. Browsers navigate to them, so every response is a redirect. */
@ApiTags('gateway.login')
@Controller()
@UseFilters(LoginErrorFilter)
export class LoginController {
  private readonly origin: string;

  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: SessionStore,
    private readonly cookies: Cookies,
    private readonly receipts: ReceiptAddress,
    private readonly beginSession: StartSession,
    config: GatewayConfig,
  ) {
    this.origin = new URL(config.publicUrl).origin;
  }

  @HttpEndpoint(login.startGoogle, { signIn: true, navigation: true })
  @UseGuards(OidcGuard('google', 'start'))
  startGoogle(@Req() request: LoginRequest, @Res() reply: FastifyReply): void {
    reply.redirect(request.authorizationUrl!, 302);
  }

  @HttpEndpoint(login.startReplit, { signIn: true, navigation: true })
  @UseGuards(OidcGuard('replit', 'start'))
  startReplit(@Req() request: LoginRequest, @Res() reply: FastifyReply): void {
    reply.redirect(request.authorizationUrl!, 302);
  }

  @HttpEndpoint(login.finishGoogle, { navigation: true })
  @UseGuards(OidcGuard('google', 'finish'))
  finishGoogle(@Req() request: LoginRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.begin(request, reply);
  }

  @HttpEndpoint(login.finishReplit, { navigation: true })
  @UseGuards(OidcGuard('replit', 'finish'))
  finishReplit(@Req() request: LoginRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.begin(request, reply);
  }

  @HttpEndpoint(login.logout)
  async logout(@Req() request: LoginRequest, @Res() reply: FastifyReply): Promise<void> {
    // A person who was sent here by another site stays signed in, and can use "Log out" in the menu of the page.
    if (!meansToSignOut(request.headers, this.origin)) return void reply.redirect('/', 302);
    await this.sessions.end(this.cookies.read(request, 'session'));
    this.cookies.clear(reply, 'session');
    reply.redirect('/', 302);
  }

  private async begin(request: LoginRequest, reply: FastifyReply): Promise<void> {
    const account = await this.account(request);
    if (account.banned_at) throw new LoginError('account_banned', { step: 'account' });
    const token = await this.openSession(request, account);
    this.cookies.set(reply, 'session', token);
    this.receipts.announce(account);
    reply.redirect(request.loginRedirect ?? '/', 302);
  }

  private async openSession(request: LoginRequest, account: UserRecord): Promise<string> {
    const begun = await this.beginSession
      .run(this.cookies.read(request, 'session'), account, this.signIn.adminMarkOf(request.user!))
      .catch((error: unknown) => {
        throw new LoginError('session_failed', { step: 'session', cause: error });
      });
    if (begun === 'banned') throw new LoginError('account_banned', { step: 'session' });
    if (begun === 'gone') throw new LoginError('session_failed', { step: 'session' });
    return begun.token;
  }

  private async account(request: LoginRequest): Promise<UserRecord> {
    try {
      return await this.signIn.run(request.user!);
    } catch (cause) {
      throw new LoginError(isServerUnavailable(cause) ? 'session_failed' : 'callback_failed', {
        step: 'account',
        cause,
      });
    }
  }
}
