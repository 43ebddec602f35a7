import { type DynamicModule, Module } from '@nestjs/common';
import { EventsModule } from '@shadow-guide/durable-work';
import {
  type Clock,
  connectRedis,
  KernelModule,
  type ProcessKernel,
  redisDatabases,
} from '@shadow-guide/kernel';
import { AdsController } from './ads/ads.controller.js';
import { CheckoutController } from './billing/checkout.controller.js';
import { ProviderDoor } from './billing/provider-door.js';
import { ReceiptAddress } from './billing/receipt-address.js';
import { WebhookController } from './billing/webhook.controller.js';
import { WebhookDoor } from './billing/webhook-door.js';
import { ChatController } from './chat/chat.controller.js';
import { OpenStreams } from './chat/open-streams.js';
import { TurnFollower } from './chat/turn-follower.js';
import { GatewayConfig } from './config.js';
import { Users1763600000000 } from './database/migrations/1-users.js';
import { HandlersOfEvents1763900000000 } from './database/migrations/1763900000000-handlers-of-events.js';
import { EntitlementsCache } from './entitlements/entitlements.cache.js';
import { EntitlementsHandler } from './entitlements/entitlements.handler.js';
import { HealthController } from './health/health.controller.js';
import { Presence } from './health/presence.js';
import { LiveController } from './live/live.controller.js';
import { LiveTabs } from './live/live-tabs.js';
import { Notices } from './live/notices.js';
import { LoginController } from './login/login.controller.js';
import { LoginAttempts } from './login/login-attempts.js';
import { OidcProviders } from './login/oidc-providers.js';
import { contracts } from './routes.js';
import { contractController, hasForwarded } from './routing/contract-controller.js';
import { Admission } from './sessions/admission.js';
import { Callers } from './sessions/callers.js';
import { Cookies } from './sessions/cookies.js';
import { SessionStore } from './sessions/session.store.js';
import { SessionPeople } from './sessions/session-people.js';
import { SessionRedis } from './sessions/session-redis.js';
import { SessionTokens } from './sessions/session-token.js';
import { AccountController } from './users/account.controller.js';
import { SignIn } from './users/sign-in.js';
import { UsersRepository } from './users/users.repository.js';

@Module({})
export class AppModule {
  static register(config: GatewayConfig, kernel: ProcessKernel, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KernelModule.forRoot({
          kernel,
          clock,
          postgres: config.postgres,
          database: {
            schema: 'gateway',
            entities: [],
            migrations: [Users1763600000000, HandlersOfEvents1763900000000],
          },
        }),
        EventsModule,
      ],
      controllers: [
        AccountController,
        AdsController,
        CheckoutController,
        HealthController,
        LiveController,
        LoginController,
        ChatController,
        EntitlementsHandler,
        WebhookController,
        ...contracts.filter(hasForwarded).map(contractController),
      ],
      providers: [
        { provide: GatewayConfig, useValue: config },
        { provide: SessionRedis, useFactory: () => openSessions(config, kernel) },
        Admission,
        Callers,
        Cookies,
        EntitlementsCache,
        LiveTabs,
        LoginAttempts,
        Notices,
        OidcProviders,
        OpenStreams,
        Presence,
        ProviderDoor,
        ReceiptAddress,
        SessionPeople,
        SessionStore,
        SessionTokens,
        SignIn,
        TurnFollower,
        UsersRepository,
        WebhookDoor,
      ],
    };
  }
}

async function openSessions(config: GatewayConfig, kernel: ProcessKernel): Promise<SessionRedis> {
  const redis = await connectRedis(config.redis, redisDatabases.sessions);
  kernel.health.need('redis', async () => (await redis.ping()) === 'PONG');
  return new SessionRedis(redis);
}
