import { type Insight, type NextStep, type Persona, pagePaths } from '@shadow-guide/contracts';
import { isMet } from './formulas.js';

/** Facts by which the next steps are chosen. */
export interface NextStepFacts {
  readonly entries: number;
  readonly insights: readonly Pick<Insight, 'verdict'>[];
  readonly personas: readonly Persona[];
  readonly exercisesCompleted: number;
  /** Whether a safety card was shown within the last 24 hours, so that no self-exploration is offered. */
  readonly isQuiet: boolean;
}

/** Minimum number of insights without a verdict for the step that asks the person to judge them. */
const UNJUDGED = 3;

/**
 * Returns what the person can do next, at most five items. Each is something that they have not done yet, or that
 * people do repeatedly.
 */
export function nextStepsOf({
  entries,
  insights,
  personas,
  exercisesCompleted,
  isQuiet,
}: NextStepFacts): NextStep[] {
  const write = {
    text: entries === 0 ? 'Write your first entry' : 'Write what is on your mind',
    path: pagePaths.journal,
  };
  if (isQuiet)
    return [
      { text: 'Come back to here and now with the grounding exercise', path: pagePaths.exercises },
      write,
    ];
  const strange = personas.find((persona) => !persona.readOnly && !isMet(persona));
  const unjudged = insights.filter(({ verdict }) => verdict === undefined).length;
  return [
    write,
    ...(strange
      ? [{ text: `Talk with ${strange.name}`, path: pagePaths.persona.replace(':personaId', strange.id) }]
      : []),
    ...(unjudged >= UNJUDGED
      ? [{ text: 'Say which of your insights fit you, and which do not', path: pagePaths.insights }]
      : []),
    {
      text: exercisesCompleted === 0 ? 'Try the first guided exercise' : 'Go on with the guided exercises',
      path: pagePaths.exercises,
    },
    { text: 'See how you are with a short check-in', path: pagePaths.checkIns },
  ];
}
