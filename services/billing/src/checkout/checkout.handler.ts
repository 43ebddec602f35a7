import { Controller } from '@nestjs/common';
import {
  type AccountAddress,
  type BeginCheckout as BeginCheckoutInput,
  type CheckoutStart,
  checkout,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { EnsureCustomer } from '../customers/ensure-customer.js';
import { inTimeFor } from '../stripe/provider-time.js';
import { BeginCheckout } from './begin-checkout.js';
import { SingleFlight } from './single-flight.js';
import { Standing } from './standing.js';

@Controller()
export class CheckoutHandler {
  constructor(
    private readonly standing: Standing,
    private readonly beginCheckout: BeginCheckout,
    private readonly singleFlight: SingleFlight,
    private readonly ensureCustomer: EnsureCustomer,
  ) {}

  @Handle(checkout.begin)
  begin(input: BeginCheckoutInput, { caller: { userId }, envelope }: Call): Promise<CheckoutStart> {
    // Who joins a run has its caller's time, which ends before their own.
    return this.singleFlight.run(`${userId} ${input.plan} ${input.useCredit ?? false}`, () =>
      inTimeFor(
        envelope.deadline,
        async () => (await this.standing.insteadOfBuying(userId)) ?? this.beginCheckout.run(userId, input),
      ),
    );
  }

  @Handle(checkout.noteAddress)
  async noteAddress({ email }: AccountAddress, { serviceCaller, envelope }: Call): Promise<void> {
    const { subjectId } = serviceCaller;
    await inTimeFor(envelope.deadline, () => this.ensureCustomer.followAddress(subjectId, email));
  }
}
