import { fitToSchema } from '../analysis/fit-schema.js';
import type { ChatMessage, JsonSchema } from '../chat-request.js';
import { seedOf } from '../language/text.js';
import { insideMarks } from '../reply/conversation.js';
import { HABIT_LINES, type HabitLine } from './habit-lines.en.js';

const MOST = 6;

/** Returns the lines of a list between two marks. */
function listOf(text: string, mark: string): string[] {
  const inner = new RegExp(`<${mark}>([\\s\\S]*?)</${mark}>`, 'i').exec(text)?.[1] ?? '';
  return inner
    .split('\n')
    .map((line) => line.replace(/^\s*-\s*/, '').trim())
    .filter((line) => line !== '');
}

/** Builds a habit suggestion that refers to one of the person's topics or parts. */
function suggestionOf({ title, how, category, days }: HabitLine, thing: string, index: number): object {
  return {
    title,
    description: how,
    category,
    targetStreak: days,
    priority: Math.min(5, index + 1),
    reasoning: `You came back to ${thing} lately. This keeps a few minutes of the day free for it, and no more than that.`,
    takesUp: [thing],
  };
}

/**
 * Suggests small habits, one for each given topic or persona, with alternating categories. The same request gets the
 * same habits; new entries change them. In English, in the form of the schema.
 */
export function suggestHabits(messages: readonly ChatMessage[], schema: JsonSchema): unknown {
  const asked = messages
    .filter(({ role }) => role === 'user')
    .map(({ text }) => text)
    .join('\n');
  const things = [...listOf(asked, 'topics'), ...listOf(asked, 'parts')];
  const start = seedOf(insideMarks(asked), things.join()) % HABIT_LINES.length;
  const lines = [...HABIT_LINES.slice(start), ...HABIT_LINES.slice(0, start)].slice(0, MOST);
  const suggestions = lines.flatMap((line, index) => {
    const thing = things[index % Math.max(1, things.length)];
    return thing ? [suggestionOf(line, thing, index)] : [];
  });
  return fitToSchema({ suggestions }, schema, schema);
}
