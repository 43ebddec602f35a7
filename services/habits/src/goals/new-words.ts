import type { NewWords } from '../word-care/index.js';

/** The texts of a goal, as typed or stored. */
interface GoalWords {
  readonly title?: string;
  readonly description?: string;
  readonly stages?: readonly {
    readonly title: string;
    readonly habits: readonly { readonly title: string; readonly description: string }[];
  }[];
}

/** Returns the texts of a goal that the goal did not have before, without duplicates. */
export function newWordsOf(goal: GoalWords, before: GoalWords = {}): NewWords {
  const [now, known] = [wordsOf(goal), wordsOf(before)];
  const unknown = (words: readonly string[], said: readonly string[]) =>
    [...new Set(words)].filter((text) => !said.includes(text));
  return { titles: unknown(now.titles, known.titles), texts: unknown(now.texts, known.texts) };
}

function wordsOf({ title = '', description = '', stages = [] }: GoalWords) {
  const habits = stages.flatMap((stage) => stage.habits);
  return {
    titles: [title, ...stages.map((stage) => stage.title), ...habits.map((habit) => habit.title)],
    texts: [description, ...habits.map((habit) => habit.description)],
  };
}
