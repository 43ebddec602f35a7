import { trustedTypesPolicy } from '../../lib/trusted-types.js';

let isDone = false;

/**
 * Creates the Trusted Types policy `default`, which Stripe's loader uses. It allows Stripe's own scripts to be loaded
 * by URL, and nothing else to become a script or markup. Only the checkout's document may have this policy.
 */
export function admitStripeScripts(): void {
  if (isDone) return;
  isDone = true;
  trustedTypesPolicy('default', { createScriptURL: (url) => (isStripeScript(url) ? url : null) });
}

/** Returns whether a URL is one of Stripe's scripts. */
export function isStripeScript(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && /(^|\.)js\.stripe\.com$/.test(hostname);
}
