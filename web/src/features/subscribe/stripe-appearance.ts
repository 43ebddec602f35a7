import type { Appearance } from '@stripe/stripe-js';

/**
 * Returns our colours and radii for the payment provider's fields. These fields are in the provider's iframe, which has
 * no access to our style sheet and its variables, so the current values are read from the page.
 */
export function stripeAppearance(styles: Pick<CSSStyleDeclaration, 'getPropertyValue'>): Appearance {
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  const isDark = styles.getPropertyValue('color-scheme').trim() === 'dark';
  const focusRing = { boxShadow: `0 0 0 2px ${token('ground')}, 0 0 0 4px ${token('focus')}` };
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('accent'),
      colorBackground: token('surface'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-soft'),
      colorTextPlaceholder: token('ink-soft'),
      colorDanger: token('danger'),
      colorSuccess: token('good'),
      iconColor: token('ink-soft'),
      fontFamily: 'ui-sans-serif, system-ui, sans-serif',
      fontSizeBase: '16px',
      spacingUnit: '4px',
      gridRowSpacing: '16px',
      gridColumnSpacing: '16px',
      borderRadius: token('radius-s'),
    },
    rules: {
      '.Label': { fontSize: '16px', fontWeight: '600', color: token('ink'), marginBottom: '4px' },
      '.Input': { border: `1px solid ${token('line-strong')}`, boxShadow: 'none' },
      '.Input:focus': { ...focusRing, border: `1px solid ${token('line-strong')}` },
      '.Input--invalid': { border: `1px solid ${token('danger')}`, boxShadow: 'none' },
      '.Tab': { border: `1px solid ${token('line')}`, boxShadow: 'none' },
      '.Tab:focus': focusRing,
      '.Tab--selected': { border: `1px solid ${token('accent')}`, boxShadow: 'none' },
    },
  };
}
