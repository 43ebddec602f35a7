export { UpsellPanel } from './upsell-panel.js';
