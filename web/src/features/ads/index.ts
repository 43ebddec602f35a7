export { AdSlot } from './ad-slot.js';
