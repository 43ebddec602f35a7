import type { Api } from './index.js';

type A = Api['GET /api/insights'];
export const a: A['output'] = [{} as A['output'][number]];
export const i: A['input'] = { type: 'pattern' };
export const e: Api['POST /api/trial/start']['errors'] = 'trial_already_used';
export const n: Api['POST /api/trial/start']['input'] = undefined;
export const s: Api['POST /api/journal/chat']['output']['message'] = 'x';
// @ts-expect-error
export const bad: Api['POST /api/trial/start']['errors'] = 'nope';
// @ts-expect-error
export const bad2: Api['GET /api/nope'] = 'nope';
