import type { StripeAccount } from '../account.js';
import type { Customer } from '../objects/stripe-objects.js';
import { invalidParam } from '../stripe-error.js';
import type { Params } from './params.js';

const CLAUSE =
  /^(-?)(email|name|phone|metadata\[(?:'([^']+)'|"([^"]+)")\])\s*([:~])\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")$/;

function clauseOf(text: string): (customer: Customer) => boolean {
  const match = CLAUSE.exec(text.trim());
  if (!match) throw invalidParam('query', `We were unable to parse your search query: ${text.slice(0, 100)}`);
  const [, negated, field, keyA, keyB, operator, quotedA, quotedB] = match;
  const wanted = (quotedA ?? quotedB ?? '').replace(/\\(.)/g, '$1').toLowerCase();
  const key = keyA ?? keyB;
  return (customer) => {
    const value = key ? customer.metadata[key] : customer[field as 'email' | 'name' | 'phone'];
    const text = value?.toLowerCase();
    const fits = operator === ':' ? text === wanted : (text?.includes(wanted) ?? false);
    return negated ? !fits : fits;
  };
}

/**
 * `GET /v1/customers/search`: `email`, `name`, `phone` and `metadata['key']`, with `:` (equal) or `~` (contains), joined
 * by AND. New objects are found at once; Stripe's own search lags by up to a minute.
 */
export function searchCustomers(account: StripeAccount, params: Params) {
  params.only('query', 'limit', 'page', 'expand');
  const clauses = params
    .requiredText('query')
    .split(/\s+AND\s+/i)
    .map(clauseOf);
  const limit = params.integer('limit', 1, 100) ?? 10;
  const start = params.integer('page', 0, 1_000_000) ?? 0;
  const found = account.store.customers.all().filter((customer) => clauses.every((fits) => fits(customer)));
  const next = start + limit < found.length ? String(start + limit) : null;
  return {
    object: 'search_result' as const,
    data: found.reverse().slice(start, start + limit),
    has_more: next !== null,
    next_page: next,
    total_count: found.length,
    url: '/v1/customers/search',
  };
}
