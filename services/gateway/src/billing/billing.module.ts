import { Module } from '@nestjs/common';
import { EntitlementsModule } from '../entitlements/index.js';
import { PingModule } from '../ping/index.js';
import { SessionsModule } from '../sessions/index.js';
import { UsersModule } from '../users/index.js';
import { CheckoutController } from './checkout.controller.js';
import { ReceiptAddress } from './receipt-address.js';
import { WebhookController } from './webhook.controller.js';
import { WebhookThrottle } from './webhook-throttle.js';

@Module({
  imports: [EntitlementsModule, PingModule, SessionsModule, UsersModule],
  controllers: [CheckoutController, WebhookController],
  providers: [ReceiptAddress, WebhookThrottle],
  exports: [ReceiptAddress],
})
export class BillingModule {}
