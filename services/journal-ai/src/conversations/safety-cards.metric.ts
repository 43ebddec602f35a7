import { metrics } from '@shadow-guide/kernel';
import { Counter } from 'prom-client';

/** Crisis cards shown, by category; has no label for the person or the text. */
export const safetyCards = new Counter({
  name: 'safety_cards_total',
  help: 'Crisis cards shown with an entry',
  labelNames: ['category', 'kind'],
  registers: [metrics],
});
