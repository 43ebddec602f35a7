/** Display names of the tiers, as used in tables. */
export const tierTexts = { free: 'Free', premium: 'Premium' } as const;
