/** `npm run evaluate`: plays invented conversations against the model server of the environment and prints its scores. */
import 'reflect-metadata';
import { loadConfig } from '@shadow-guide/kernel';
import { ModelSettings, OpenAiGuideModel } from '../model/index.js';
import { evaluate, printScores } from './evaluate.js';

const settings = loadConfig(ModelSettings, process.env);
const scores = await evaluate(new OpenAiGuideModel(settings), (done) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done}   `);
});
console.log(`\n${settings.chatModel} at ${new URL(settings.baseUrl).host}\n\n${printScores(scores)}`);
