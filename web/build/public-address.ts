/** Stands in the prerendered documents for the address of the site, which the gateway alone knows: it fills it in at its start. */
export const PUBLIC_URL_MARK = 'https://public-url.invalid';
