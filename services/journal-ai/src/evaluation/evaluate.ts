import type { GuideModel } from '../model/index.js';
import { type EvaluatedConversation, type PlayedReply, readConversations } from './conversation.js';
import { Player } from './play.js';
import { replyRules } from './rules.js';
import { countDifferentStyles, settingRules } from './style-rules.js';

/** Score of one rule: the number of replies that comply with it, and the number of replies to which it applies. */
export interface Score {
  readonly rule: string;
  readonly held: number;
  readonly of: number;
  /** Violations of the rule: the conversation and the model's reply. The entries are invented. */
  readonly broken: readonly string[];
}

/** Conversations whose entry is answered in every style and under every setting. */
const COMPARED = ['meeting-silence', 'envy-friend', 'inner-critic', 'retired-empty'];

/**
 * Plays forty invented conversations against a model and scores its replies by rules that count words.
 * @param said called with progress messages
 * @throws ModelFault when the model cannot answer
 */
export async function evaluate(model: GuideModel, said: (done: string) => void = () => {}): Promise<Score[]> {
  const conversations = readConversations();
  const player = new Player(model);
  const replies: PlayedReply[] = [];
  for (const [at, conversation] of conversations.entries()) {
    replies.push(...(await player.play(conversation)));
    said(`conversation ${at + 1} of ${conversations.length}`);
  }
  const compared = conversations.filter(({ id }) => COMPARED.includes(id));
  return [
    ...replyRules.map(({ name, concerns = () => true, holds }) => {
      const concerned = replies.filter(concerns);
      const broken = concerned.filter((played) => !holds(played));
      return scoreOf(
        name,
        concerned.length,
        broken.map(({ conversation, reply }) => `${conversation.id}: ${reply}`),
      );
    }),
    ...(await settingScores(player, compared)),
    await styleScore(player, compared),
    await quoteScore(player, conversations),
  ];
}

async function settingScores(player: Player, compared: readonly EvaluatedConversation[]): Promise<Score[]> {
  const scores: Score[] = [];
  for (const { name, settings, holds } of settingRules) {
    const broken: string[] = [];
    for (const { id, turns } of compared) {
      const reply = await player.replyTo(turns[0]!, settings);
      if (!holds(reply)) broken.push(`${id}: ${reply}`);
    }
    scores.push(scoreOf(name, compared.length, broken));
  }
  return scores;
}

async function styleScore(player: Player, compared: readonly EvaluatedConversation[]): Promise<Score> {
  let held = 0;
  let of = 0;
  for (const { turns } of compared) {
    const { differ, pairs } = countDifferentStyles(await player.inEveryStyle(turns[0]!));
    held += differ;
    of += pairs;
  }
  return { rule: 'styles differ, pair by pair', held, of, broken: [] };
}

async function quoteScore(player: Player, conversations: readonly EvaluatedConversation[]): Promise<Score> {
  const broken: string[] = [];
  let of = 0;
  for (const { id, turns } of conversations) {
    const quotes = await player.quotesOf(turns[0]!);
    of += quotes.length;
    broken.push(...quotes.filter((quote) => !turns[0]!.includes(quote)).map((quote) => `${id}: ${quote}`));
  }
  return scoreOf('quotes are exact', of, broken);
}

function scoreOf(rule: string, of: number, broken: readonly string[]): Score {
  return { rule, held: of - broken.length, of, broken };
}

/** Formats the scores as a Markdown table, followed by the violations of each rule. */
export function printScores(scores: readonly Score[]): string {
  const rows = scores.map(({ rule, held, of }) => `| ${rule} | ${held} of ${of} | ${percent(held, of)} |`);
  const broken = scores
    .filter((score) => score.broken.length > 0)
    .map((score) => [`${score.rule}: broken by`, ...score.broken.map((one) => `  ${one}`)].join('\n'));
  return ['| Rule | Held | |', '|---|---:|---:|', ...rows, '', ...broken].join('\n');
}

function percent(held: number, of: number): string {
  return of === 0 ? '–' : `${Math.round((100 * held) / of)} %`;
}
