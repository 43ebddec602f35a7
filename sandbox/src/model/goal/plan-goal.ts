import { fitToSchema } from '../analysis/fit-schema.js';
import type { ChatMessage, JsonSchema } from '../chat-request.js';
import { insideMarks } from '../reply/conversation.js';
import { ANY_GOAL, GENTLE_GOAL, GOAL_LINES } from './goal-lines.en.js';

const MAX_TITLE = 80;

/** Matches the line of the product's instructions that says somebody may be having a hard time. */
const GENTLE = /^This person may be having a hard time just now/m;

/**
 * Plans a goal in three stages: a habit of a minute, a steady one, a full one. The local guide plans in English, by the
 * words in the goal that it knows. The same goal always gets the same plan.
 */
export function planGoal(messages: readonly ChatMessage[], schema: JsonSchema): unknown {
  const textOf = (wanted: ChatMessage['role']) =>
    messages.flatMap(({ role, text }) => (role === wanted ? [text] : [])).join('\n');
  const wish = insideMarks(textOf('user'));
  const lines = GENTLE.test(textOf('system'))
    ? GENTLE_GOAL
    : (GOAL_LINES.find(({ about }) => about.test(wish)) ?? ANY_GOAL);
  const plan = {
    title: titleOf(wish),
    description:
      'It begins with something very small, so that a tired day has room for it too. Each stage adds a little to the one before; a missed day is part of the way.',
    stages: [
      { title: 'Begin very small', weeks: 1, habits: [lines.small] },
      { title: 'Make it steady', weeks: 2, habits: [lines.steady] },
      { title: 'Let it grow', weeks: 3, habits: [lines.whole] },
    ],
  };
  return fitToSchema(plan, schema, schema);
}

/** Returns the first line of the goal, cut at a word, without characters that could be markup. */
function titleOf(wish: string): string {
  const [line = ''] = wish.split('\n');
  const plain = line
    .replace(/https?:\S*|www\.\S*|\*\*|[<>{}]|^#+/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') return 'Something of your own';
  if (plain.length <= MAX_TITLE) return plain;
  return `${plain.slice(0, MAX_TITLE).replace(/\s+\S*$/, '')}…`;
}
