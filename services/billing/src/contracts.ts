import { type Contract, checkout, grants, subscription, trial, webhook } from '@shadow-guide/contracts';

/** Everything that the service answers. */
export const billingContracts: readonly Contract[] = [trial, grants, checkout, subscription, webhook];
