/** `npm run bench`: builds the product and prints the budget table of ARCHITECTURE.md, measured in one run. */
import { runMeasurement } from './verify/measurement.mjs';

await runMeasurement('bench');
