import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);

// A connection that a test forgot to close would hold the whole run.
process.once('disconnect', () => process.exit());
