import type { StripeAccount } from '../account.js';
import type { Params } from '../api/params.js';
import { isOver } from '../objects/subscriptions.js';
import { endSubscription } from './collect-payment.js';

/** Returns the representation of a deleted customer. */
function deletedCustomer(id: string) {
  return { id, object: 'customer' as const, deleted: true };
}

/** `GET /v1/customers/:id`; a deleted customer is shown as deleted. @throws StripeError 404 */
export function retrieveCustomer(account: StripeAccount, id: string) {
  return account.store.deletedCustomers.get(id) ? deletedCustomer(id) : account.store.customers.require(id);
}

/** `DELETE /v1/customers/:id`: ends the customer's subscriptions at once and deletes the customer permanently. */
export function deleteCustomer(account: StripeAccount, id: string, params: Params) {
  params.only('expand');
  const customer = account.store.customers.require(id);
  for (const subscription of account.store.subscriptions.all()) {
    if (subscription.customer !== id || isOver(subscription)) continue;
    endSubscription(account, subscription, 'cancellation_requested');
  }
  account.store.customers.delete(id);
  account.store.deletedCustomers.set(id, true);
  for (const { id: method, customer: owner } of account.store.paymentMethods.all()) {
    if (owner === id) account.store.paymentMethods.delete(method);
  }
  account.events.record('customer.deleted', customer);
  return deletedCustomer(id);
}
