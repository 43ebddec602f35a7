/** What a turn of a person mainly does: tells of something, in the order of what it is about, … */
export const TOLD = [
  'everyday',
  'joy',
  'relief',
  'ahead',
  'loss',
  'breakup',
  'anger',
  'quarrel',
  'shame',
  'worry',
  'low',
  'illness',
  'others',
  'decision',
  'insight',
  'memory',
  'dream',
  'plan',
] as const;

/** … or turns to the guide, begins or closes. */
export const TOWARD_GUIDE = [
  'askPrompt',
  'askAdvice',
  'askInfo',
  'askIdentity',
  'askAction',
  'askRecall',
  'complaint',
  'correction',
  'thanks',
  'goodbye',
  'hello',
  'brief',
] as const;

export const TURN_ACTS = [...TOLD, ...TOWARD_GUIDE] as const;

export type ToldAct = (typeof TOLD)[number];
export type TurnAct = (typeof TURN_ACTS)[number];

/** Whether a turn tells of the writer's life. */
export function isTold(act: TurnAct): act is ToldAct {
  return TOLD.some((one) => one === act);
}

/** Acts beside which the guide does not play. */
export const HEAVY: ReadonlySet<string> = new Set<ToldAct>([
  'loss',
  'breakup',
  'anger',
  'quarrel',
  'shame',
  'worry',
  'low',
  'illness',
  'others',
]);
