import { equalSecrets } from '../../equal-secrets.js';
import type { StripeStore } from '../store.js';
import type { StripeConfig } from '../stripe-config.js';
import { invalidParam, StripeError } from '../stripe-error.js';
import type { Params } from './params.js';

function keyOf(authorization: string | undefined, params: Params): string {
  const [scheme, value = ''] = (authorization ?? '').split(' ');
  if (scheme === 'Bearer') return value;
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0]!;
  return params.text('key') ?? '';
}

/**
 * Admits a call with the secret key, or a browser's call with the publishable key and the client secret of the payment
 * in the path.
 * @throws StripeError 401, 403 or 400
 */
export function checkAccess(
  config: StripeConfig,
  store: StripeStore,
  call: { authorization: string | undefined; params: Params; browser: boolean; id: string },
): void {
  const key = keyOf(call.authorization, call.params);
  if (equalSecrets(key, config.secretKey)) return;
  if (key === '') {
    throw new StripeError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (!equalSecrets(key, config.publishableKey)) {
    const masked = `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;
    throw new StripeError(401, `Invalid API Key provided: ${key.length > 16 ? masked : '********'}`);
  }
  if (!call.browser) {
    throw new StripeError(
      403,
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      {
        code: 'secret_key_required',
      },
    );
  }
  const secret = call.params.requiredText('client_secret');
  const intent = store.paymentIntents.get(call.id);
  if (!intent || !equalSecrets(secret, intent.client_secret)) {
    const message = 'The client_secret provided does not match any associated PaymentIntent on this account.';
    throw invalidParam('client_secret', message, 'resource_missing');
  }
}
