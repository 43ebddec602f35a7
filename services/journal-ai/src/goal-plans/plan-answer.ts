import { addDays } from '@shadow-guide/calendar';
import {
  type HabitCategory,
  habitCategories,
  Int,
  Many,
  OneOf,
  Text,
  targetStreakBounds,
  textRules,
} from '@shadow-guide/contracts';
import { clean, validateAnswer } from '../analysis/index.js';
import { hasSameScript } from '../daily-prompts/index.js';
import { InvalidAnswer } from '../model/index.js';
import type { DatedPlan } from './goal-plan.seal.js';

/** Number of stages: the page presents a plan as a letter with the parts "first", "then" and "at last". */
const STAGES = 3;
const MAX_HABITS = 3;
/**
 * Maximum number of habits in the first stage: with more than two new habits at once, people quit in the first week.
 */
const MAX_FIRST_HABITS = 2;

class HabitAnswer {
  @Text({ max: textRules.habitTitle.max, about: 'What to do each day, in a few words' }) title: string;
  @Text({ ...textRules.habitDescription, about: 'How it is done, in one or two sentences' })
  description: string;
  @OneOf(habitCategories) category: HabitCategory;
  @Int({ min: targetStreakBounds.min, max: targetStreakBounds.max, about: 'Days in a row to aim at' })
  targetStreak: number;
}

class StageAnswer {
  @Text({ max: textRules.stageTitle.max, about: 'What the stage is about, in a few words' }) title: string;
  @Int({ min: 1, max: 12 }) weeks: number;
  @Many(() => HabitAnswer, { max: 10, wanted: MAX_HABITS }) habits: HabitAnswer[];
}

/** The answer of the model. */
export class PlanAnswer {
  @Text({ max: textRules.goalTitle.max, about: 'The goal in a few words' }) title: string;
  @Text({ ...textRules.goalDescription, about: 'Two or three sentences to the person' }) description: string;
  @Many(() => StageAnswer, { max: 10, wanted: STAGES }) stages: StageAnswer[];
}

/**
 * Pattern for words that no habit or stage may contain. The instructions forbid such words in every language; the
 * pattern checks the English ones. The text about the goal as a whole may contain them ("without fasting").
 */
const NEVER_ASKED =
  /\b(?:calorie\w*|laxatives?|purg(?:e|ing)|punish\w*|dosage|water fast(?:ing)?|fasting|skip(?:ping)? (?:a |your )?(?:meals?|breakfast|lunch|dinner)|los(?:e|ing) weight|weigh(?:ing)? yourself|(?:hurt|cut|burn|starv|kill)(?:e|ing|ting)? yourself|self[- ]harm\w*|suicid\w*|sleep less|stay(?:ing)? awake|all[- ]nighters?)\b/i;

/**
 * Converts a model's answer into a plan that starts today.
 * @param sample the wish as the person wrote it; null when the plan may be in another script
 * @param today `YYYY-MM-DD`
 * @throws InvalidAnswer when the answer is not a plan, is not in the script of the sample, or asks for something
 * harmful
 */
export function readPlan(value: unknown, sample: string | null, today: string): DatedPlan {
  const answer = validateAnswer(PlanAnswer, value);
  const given = answer.stages.slice(0, STAGES).map((stage, index) => ({
    ...{ title: clean(stage.title), weeks: stage.weeks },
    habits: stage.habits.slice(0, index === 0 ? MAX_FIRST_HABITS : MAX_HABITS).map(cleanHabit),
  }));
  const title = clean(answer.title);
  const description = clean(answer.description);
  const habits = given.flatMap((stage) => stage.habits);
  const steps = [...given.map((stage) => stage.title), ...habits.map((habit) => habit.title)];
  const details = [...steps, ...habits.map((habit) => habit.description)];
  const texts = [title, description, ...details];
  const faults = [
    ...(given.length < STAGES ? ['stages'] : []),
    ...(given.some((stage) => stage.habits.length === 0) ? ['habits'] : []),
    ...([title, ...steps].includes('') ? ['title'] : []),
    ...(texts.some((text) => /https?:|www\.|[<>{}]|\*\*|^#/i.test(text)) ? ['markup'] : []),
    ...(sample === null || hasSameScript(texts.join(' '), sample) ? [] : ['language']),
    ...(details.some((text) => NEVER_ASKED.test(text)) ? ['harm'] : []),
  ];
  if (faults.length > 0) throw new InvalidAnswer(faults);
  return dated({ title, description }, given, today);
}

type ReadStage = Pick<StageAnswer, 'title' | 'weeks'> & { readonly habits: HabitAnswer[] };

/** Schedules the stages one after the other in whole weeks, and limits a habit's target to its stage. */
function dated(
  goal: Pick<DatedPlan, 'title' | 'description'>,
  given: readonly ReadStage[],
  today: string,
): DatedPlan {
  let startsOn = today;
  const stages = given.map(({ title, weeks, habits }) => {
    const endsOn = addDays(startsOn, weeks * 7 - 1);
    const targeted = habits.map((habit) => ({
      ...habit,
      targetStreak: Math.min(habit.targetStreak, weeks * 7),
    }));
    const stage = { title, startsOn, endsOn, habits: targeted };
    startsOn = addDays(endsOn, 1);
    return stage;
  });
  return { ...goal, targetDate: addDays(startsOn, -1), stages };
}

function cleanHabit({ title, description, category, targetStreak }: HabitAnswer): HabitAnswer {
  return { title: clean(title), description: clean(description), category, targetStreak };
}
