import { callControl, type RunningProduct } from './product.js';
import { until } from './until.js';
import type { ProviderEvent } from './webhooks.js';

/** Test cards, named by their behaviour. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** The first payment succeeds, every later one is declined. */
  failsLater: '4000000000000341',
} as const;

/** A subscription as the stand-in returns it; instants are in Unix seconds. */
export interface ProviderSubscription {
  id: string;
  customer: string;
  status: string;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  items: {
    data: [{ id: string; price: { id: string }; current_period_start: number; current_period_end: number }];
  };
  latest_invoice: {
    id: string;
    status: string;
    created: number;
    amount_due: number;
    amount_paid: number;
    confirmation_secret?: { client_secret: string };
  } | null;
}

/** One delivery of an event to a webhook, including all its retries. */
export interface ProviderDelivery {
  event: string;
  type: string;
  state: 'held' | 'waiting' | 'retrying' | 'delivered' | 'failed' | 'dropped';
  attempts: { status: number | null; ms: number }[];
}

interface ControlState {
  clock: { now: number };
  webhooks: { endpoint: string | null; idle: boolean };
  events: ProviderEvent[];
  deliveries: ProviderDelivery[];
}

type Form = Record<string, string>;

/** Returns the form fields for one subscription item with its price. */
export const priceItem = (price: string, item?: string): Form => ({
  'items[0][price]': price,
  ...(item && { 'items[0][id]': item }),
});

/**
 * Client of the Stripe stand-in: reads its state, and performs the actions of a browser or an operator and the passing
 * of time.
 */
export class PaymentStandIn {
  constructor(
    private readonly product: Pick<RunningProduct, 'url' | 'stripeUrl' | 'stripeKey' | 'control'>,
  ) {}

  /**
   * Calls the stand-in’s Stripe API with the secret key.
   * @throws Error when the call is refused
   */
  async api<T>(method: 'GET' | 'POST' | 'DELETE', path: string, form: Form = {}): Promise<T> {
    const fields = new URLSearchParams(form).toString();
    const inQuery = method === 'POST' || fields === '' ? '' : `?${fields}`;
    const response = await fetch(`${this.product.stripeUrl}/v1/${path}${inQuery}`, {
      method,
      headers: {
        authorization: `Bearer ${this.product.stripeKey}`,
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(method === 'POST' && { body: fields }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Confirms a first payment as the browser form does. @returns the status, and the payment or the error */
  async pay(
    clientSecret: string,
    card: string = cards.good,
  ): Promise<{ status: number; body: { status?: string; error?: { code: string; message: string } } }> {
    const [id] = clientSecret.split('_secret_');
    const response = await fetch(`${this.product.stripeUrl}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { origin: new URL(this.product.url).origin },
      body: new URLSearchParams({
        key: 'pk_test_sandbox',
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': card,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 10),
        'payment_method_data[card][cvc]': '123',
      }),
    });
    return { status: response.status, body: (await response.json()) as object };
  }

  subscription(id: string): Promise<ProviderSubscription> {
    return this.api('GET', `subscriptions/${id}`, { 'expand[0]': 'latest_invoice' });
  }

  /** Returns when the oldest unpaid invoice was created, in Unix seconds; null when all are paid. */
  async oldestOpenInvoice(subscription: string): Promise<number | null> {
    const form = { subscription, status: 'open', limit: '100' };
    const { data } = await this.api<{ data: { created: number }[] }>('GET', 'invoices', form);
    return data.length === 0 ? null : Math.min(...data.map(({ created }) => created));
  }

  /** Returns when the first invoice of a subscription was paid, in Unix seconds; null when none was. */
  async firstPaidAt(subscription: string): Promise<number | null> {
    const form = { subscription, status: 'paid', limit: '100' };
    const { data } = await this.api<{ data: { status_transitions: { paid_at: number | null } }[] }>(
      'GET',
      'invoices',
      form,
    );
    const moments = data.flatMap(({ status_transitions: { paid_at } }) => paid_at ?? []);
    return moments.length === 0 ? null : Math.min(...moments);
  }

  /** Returns all subscriptions of one of our users, newest first, including ended ones. */
  async subscriptionsOf(userId: string): Promise<ProviderSubscription[]> {
    const customers = await this.customersOf(userId);
    const lists = await Promise.all(
      customers.map(({ id }) =>
        this.api<{ data: ProviderSubscription[] }>('GET', 'subscriptions', {
          customer: id,
          status: 'all',
          limit: '100',
          'expand[0]': 'data.latest_invoice',
        }),
      ),
    );
    return lists.flatMap(({ data }) => data);
  }

  async customersOf(userId: string): Promise<{ id: string; email: string | null }[]> {
    const query = `metadata['userId']:'${userId}'`;
    return (
      await this.api<{ data: { id: string; email: string | null }[] }>('GET', 'customers/search', { query })
    ).data;
  }

  /** Sets faults and settings; omitted fields keep their values (sandbox/README.md, "Control of payment"). */
  async set(document: object): Promise<void> {
    await this.control('PUT', '', document);
  }

  /** Advances the stand-in’s clock and processes everything that becomes due. */
  async advanceDays(days: number): Promise<void> {
    await this.control('PUT', '/clock', { advanceDays: days });
  }

  /**
   * Returns the stand-in’s state.
   * @param last number of most recent events and deliveries, at most 5,000
   */
  state(last = 0): Promise<ControlState> {
    return this.control('GET', `?last=${last}`);
  }

  /** Waits until no webhook is pending; the limit allows for retry pauses that grow to a minute. */
  async delivered(): Promise<void> {
    await until('every webhook is delivered', async () => (await this.state()).webhooks.idle, 120_000);
  }

  /** Restores the default redelivery behaviour after a test that set a fault. */
  async calm(): Promise<void> {
    await this.set({
      api: { delayMs: 0, failures: [] },
      webhooks: {
        endpoint: `http://127.0.0.1:${new URL(this.product.url).port}/api/stripe/webhook`,
        delayMs: 0,
        deliveries: 1,
        order: 'kept',
        hold: false,
        drop: [],
        retryMs: 500,
      },
    });
  }

  private async control<T>(method: string, path: string, body?: object): Promise<T> {
    return (await callControl(this.product.control, method, `/stripe${path}`, body)) as T;
  }
}
