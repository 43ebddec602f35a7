/** `npm run faults [-- ROWS]`: builds the product, breaks it row by row, and prints what held. */
import { runMeasurement } from './verify/measurement.mjs';

await runMeasurement('faults');
