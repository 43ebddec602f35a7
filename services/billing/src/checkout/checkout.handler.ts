import { Controller } from '@nestjs/common';
import {
  type AccountAddress,
  type StartCheckout as BeginCheckoutInput,
  type CheckoutStart,
  checkout,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { EnsureCustomer } from '../customers/index.js';
import { withDeadline } from '../stripe/index.js';
import { CheckoutEligibility } from './checkout-eligibility.js';
import { StartCheckout } from './start-checkout.js';

@Controller()
export class CheckoutHandler {
  /** Running calls of this process by key: simultaneous calls for the same thing share one run and its outcome. */
  private readonly running = new Map<string, Promise<CheckoutStart>>();

  constructor(
    private readonly eligibility: CheckoutEligibility,
    private readonly beginCheckout: StartCheckout,
    private readonly ensureCustomer: EnsureCustomer,
  ) {}

  @Handle(checkout.begin)
  begin(input: BeginCheckoutInput, { caller: { userId }, envelope }: Call): Promise<CheckoutStart> {
    const key = `${userId} ${input.plan} ${input.useCredit ?? false}`;
    // A call that joins a running call gets the deadline of that call, which is earlier than its own.
    const known = this.running.get(key);
    if (known) return known;
    const begun = withDeadline(
      envelope.deadline,
      async () => (await this.eligibility.findRedirect(userId)) ?? this.beginCheckout.run(userId, input),
    ).finally(() => this.running.delete(key));
    this.running.set(key, begun);
    return begun;
  }

  @Handle(checkout.noteAddress)
  async noteAddress({ email }: AccountAddress, { serviceCaller, envelope }: Call): Promise<void> {
    const { subjectId } = serviceCaller;
    await withDeadline(envelope.deadline, () => this.ensureCustomer.followAddress(subjectId, email));
  }
}
