/**
 * `npm run evaluate`: plays invented conversations against the configured model server and prints its scores, and the
 * judgements of a second model when one is named.
 */
import 'reflect-metadata';
import { loadConfig } from '@shadow-guide/kernel';
import { ModelSettings, OpenAiGuideModel } from '../model/index.js';
import { evaluate, printScores } from './evaluate.js';
import { judgeReplies, printJudgements, readEntries } from './judge.js';
import { JudgeSettings, judgeModel } from './judge-settings.js';
import { Player } from './play.js';

const settings = loadConfig(ModelSettings, process.env);
const judge = judgeModel(settings, loadConfig(JudgeSettings, process.env));
const model = new OpenAiGuideModel(settings);
const said = (done: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done}   `);
};
const scores = await evaluate(model, said);
console.log(`\n${settings.chatModel} at ${new URL(settings.baseUrl).host}\n\n${printScores(scores)}`);
if (judge) {
  const player = new Player(model);
  const replyTo = (entry: string) => player.replyTo(entry, {});
  const judged = await judgeReplies(readEntries(), replyTo, new OpenAiGuideModel(judge), said);
  console.log(
    `\nJudged by ${judge.chatModel} at ${new URL(judge.baseUrl).host}\n\n${printJudgements(judged)}`,
  );
}
