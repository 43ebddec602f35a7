import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/index.js';
import { RedisModule } from '../redis/index.js';
import { SessionsModule } from '../sessions/index.js';
import { UsersModule } from '../users/index.js';
import { LoginController } from './login.controller.js';
import { LoginAttempts } from './login-attempts.js';
import { OidcProviders } from './oidc-providers.js';

@Module({
  imports: [BillingModule, RedisModule, SessionsModule, UsersModule],
  controllers: [LoginController],
  providers: [LoginAttempts, OidcProviders],
})
export class LoginModule {}
