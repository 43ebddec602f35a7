export { WaitingCount } from './waiting-count.js';
