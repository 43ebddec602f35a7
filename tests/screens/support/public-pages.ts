import type { ModelServer } from '@shadow-guide/contracts';
import type { Answers } from './answers.js';

/** A model server with a public address. */
export const aModelServer: ModelServer = { kind: 'company', host: 'api.example.com', model: 'some-model-2' };

/** Answers for the requests of `/about`. */
export const modelServerAnswers: Answers = { 'GET /api/model-server': aModelServer };
