import { speaksOfDanger } from '../analysis/danger.en.js';
import { findInsights } from '../analysis/find-insights.js';
import { findPersonas } from '../analysis/find-personas.js';
import type { Insight, Persona } from '../analysis/findings.js';
import { fitToSchema } from '../analysis/fit-schema.js';
import { isTooShort } from '../analysis/too-short.js';
import type { ChatMessage, JsonSchema } from '../chat-request.js';
import { packFor } from '../language/packs.js';
import { readText } from '../language/reading.js';
import { withoutBorrowed } from '../situations/no-evidence.js';
import { FIRST_STEPS, stepsFor } from './first-steps.en.js';
import { readAnswers } from './read-answers.js';

const MOST_PERSONAS = 3;
const MOST_INSIGHTS = 4;
const MOST_TASKS = 4;

/**
 * Computes the assessment's result by rules: personas, insights and first steps, each finding with exact words of one
 * answer.
 */
export function completeAssessment(messages: readonly ChatMessage[], schema: JsonSchema): unknown {
  const answers = readAnswers(messages).filter((answer) => !isTooShort(answer) && !speaksOfDanger(answer));
  const found = answers.map((answer) => {
    const pack = packFor(answer, answers);
    const reading = readText(withoutBorrowed(answer, pack), pack);
    return { personas: findPersonas(reading, pack), insights: findInsights(reading, pack) };
  });
  const personas = firstOf(
    found.flatMap((one) => one.personas),
    ({ archetype }) => archetype,
    MOST_PERSONAS,
  );
  const isEnglish = packFor(answers.join('\n')).code === 'en';
  const tasks = isEnglish
    ? [...personas.flatMap(({ archetype }) => stepsFor(archetype)), ...FIRST_STEPS]
    : [];
  return fitToSchema(
    {
      personas,
      insights: chosenInsights(found.map(({ insights }) => insights)),
      tasks: tasks.slice(0, MOST_TASKS),
    },
    schema,
    schema,
  );
}

/** Returns the chosen insights: first the strongest insight of each answer, so that every answer is represented. */
function chosenInsights(byAnswer: readonly (readonly Insight[])[]): Insight[] {
  const rounds = [0, 1].flatMap((round) => byAnswer.flatMap((insights) => insights[round] ?? []));
  return firstOf(rounds, ({ title }) => title, MOST_INSIGHTS);
}

function firstOf<T extends Insight | Persona>(
  items: readonly T[],
  keyOf: (item: T) => string,
  most: number,
): T[] {
  const known = new Set<string>();
  return items.filter((item) => !known.has(keyOf(item)) && known.add(keyOf(item))).slice(0, most);
}
