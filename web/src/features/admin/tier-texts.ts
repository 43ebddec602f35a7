/** "Free" and "Premium", as tables name them. */
export const tierTexts = { free: 'Free', premium: 'Premium' } as const;
