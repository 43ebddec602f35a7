import { jsonSchemaOf, Many, Text } from '@shadow-guide/contracts';
import {
  clean,
  type FoundInsight,
  type FoundPersona,
  InsightAnswer,
  PersonaAnswer,
  personaIdentity,
  QuoteFinder,
  readInsights,
  readPersonas,
  validateAnswer,
} from '../../analysis/index.js';
import type { NewTask } from '../../tasks/index.js';
import type { OpenedAnswer } from '../onboarding-run.js';
import { isFit } from '../reply/fit-text.js';

const MAX_PERSONAS = 3;
const MAX_INSIGHTS = 4;
/** Minimum and maximum number of tasks at the end of an assessment; built-in tasks fill up to the minimum. */
export const TASKS = { min: 3, max: 5 };
/** Maximum lengths of a task's texts in UTF-16 units. */
const TITLE = 120;
const DESCRIPTION = 500;

class TaskAnswer {
  @Text({ min: 0, max: 2_000, about: 'At most eight words' }) title: string;
  @Text({ min: 0, max: 4_000, about: 'One or two sentences' }) description: string;
}

/** A model's answer about all of the person's answers in the assessment. */
class CompletionAnswer {
  @Many(() => PersonaAnswer, { max: 30, wanted: MAX_PERSONAS }) personas: PersonaAnswer[];
  @Many(() => InsightAnswer, { max: 30, wanted: MAX_INSIGHTS }) insights: InsightAnswer[];
  @Many(() => TaskAnswer, { max: 30, wanted: TASKS.max }) tasks: TaskAnswer[];
}

export const completionSchema = { name: 'onboarding_completion', schema: jsonSchemaOf(CompletionAnswer) };

/** A finding, with the person's answer on which it is based. */
export type InAnswer<F> = F & { readonly answer: OpenedAnswer };

/** Findings in all answers. Each is based on the words of one answer, letter for letter. */
export interface CompletionFindings {
  readonly personas: readonly InAnswer<FoundPersona>[];
  readonly insights: readonly InAnswer<FoundInsight>[];
  readonly tasks: readonly NewTask[];
}

/**
 * Reads a model's answer. A finding belongs to the person's answer that contains most of its quotes. Findings without a
 * quote and sentences that are unsuitable to be shown are left out.
 * @throws InvalidAnswer when the model's answer has another form than requested
 */
export function readCompletion(value: unknown, answers: readonly OpenedAnswer[]): CompletionFindings {
  const { personas, insights, tasks } = validateAnswer(CompletionAnswer, value);
  const ownWords = answers.map(({ content }) => content.text).join('\n');
  const quoted = answers.map((answer) => ({ answer, quotes: new QuoteFinder(answer.content.text) }));
  const isWellSaid = (...texts: string[]) => texts.every((text) => isFit(text, ownWords));
  const found = placed(quoted, personas, readPersonas).filter(({ name, description, traits }) =>
    isWellSaid(name, description, ...traits),
  );
  return {
    personas: found
      .filter((one, index) => found.findIndex((other) => isSame(one, other)) === index)
      .slice(0, MAX_PERSONAS),
    insights: placed(quoted, insights, readInsights)
      .filter(({ title, text }) => isWellSaid(title, text))
      .slice(0, MAX_INSIGHTS),
    tasks: tasks
      .map(({ title, description }) => ({ title: clean(title), description: clean(description) }))
      .filter(({ title, description }) => isTask(title, description) && isWellSaid(title, description))
      .slice(0, TASKS.max),
  };
}

interface Quoted {
  readonly answer: OpenedAnswer;
  readonly quotes: QuoteFinder;
}

function placed<F extends { readonly evidence: readonly string[] }>(
  quoted: readonly Quoted[],
  found: readonly F[],
  read: (found: readonly F[], quotes: QuoteFinder) => F[],
): InAnswer<F>[] {
  return found.flatMap((one) => {
    const places = quoted.flatMap(({ answer, quotes }) =>
      read([one], quotes).map((valid) => ({ ...valid, answer })),
    );
    const most = Math.max(...places.map(({ evidence }) => evidence.length));
    return places.find(({ evidence }) => evidence.length === most) ?? [];
  });
}

function isSame(one: FoundPersona, other: FoundPersona): boolean {
  return personaIdentity(one) === personaIdentity(other);
}

function isTask(title: string, description: string): boolean {
  return title !== '' && title.length <= TITLE && description !== '' && description.length <= DESCRIPTION;
}
