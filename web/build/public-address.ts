/**
 * Placeholder for the site’s address in prerendered documents; only the gateway knows the address and inserts it at
 * startup.
 */
export const PUBLIC_URL_PLACEHOLDER = 'https://public-url.invalid';
