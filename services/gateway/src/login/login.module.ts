import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/index.js';
import { RedisModule } from '../redis/index.js';
import { SessionsModule } from '../sessions/index.js';
import { UsersModule } from '../users/index.js';
import { EarlierAccountsController } from './earlier-accounts.controller.js';
import { LoginController } from './login.controller.js';
import { LoginAttempts } from './login-attempts.js';
import { OidcProviders } from './oidc-providers.js';
import { OpenEarlierAccount } from './open-earlier-account.js';
import { StartSession } from './start-session.js';

@Module({
  imports: [BillingModule, RedisModule, SessionsModule, UsersModule],
  controllers: [EarlierAccountsController, LoginController],
  providers: [StartSession, LoginAttempts, OidcProviders, OpenEarlierAccount],
})
export class LoginModule {}
