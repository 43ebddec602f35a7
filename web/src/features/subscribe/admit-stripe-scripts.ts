import { trustedTypesPolicy } from '../../lib/trusted-types.js';

let isDone = false;

/**
 * Lets Stripe's own scripts be loaded by address, and nothing else become a script or markup: the policy `default` is the one that
 * Stripe's loader goes through. The document of the checkout alone may have it.
 */
export function admitStripeScripts(): void {
  if (isDone) return;
  isDone = true;
  trustedTypesPolicy('default', { createScriptURL: (url) => (isStripeScript(url) ? url : null) });
}

/** Whether an address is one of Stripe's scripts. */
export function isStripeScript(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && /(^|\.)js\.stripe\.com$/.test(hostname);
}
