import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.js';
import { EntitlementsModule } from '../entitlements/index.js';
import { SnapshotsModule } from '../snapshots/index.js';
import { CheckoutHandler } from './checkout.handler.js';
import { CheckoutEligibility } from './checkout-eligibility.js';
import { StartCheckout } from './start-checkout.js';

/** Buying a plan. */
@Module({
  imports: [CustomersModule, EntitlementsModule, SnapshotsModule],
  controllers: [CheckoutHandler],
  providers: [CheckoutEligibility, StartCheckout],
})
export class CheckoutModule {}
