const HEAVY_ACTS = [
  'loss',
  'breakup',
  'anger',
  'quarrel',
  'shame',
  'worry',
  'low',
  'illness',
  'others',
] as const;

/** Acts of a turn that is mainly about the writer's life, … */
export const TOLD = [
  ...(['everyday', 'joy', 'relief', 'ahead'] as const),
  ...HEAVY_ACTS,
  ...(['decision', 'insight', 'memory', 'dream', 'plan'] as const),
] as const;

/** Acts of a turn that addresses the guide, greets it or says goodbye. */
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

/** All acts, in the order of the columns of the trained weights. */
export const TURN_ACTS = [...TOLD, ...TOWARD_GUIDE] as const;

export type LifeAct = (typeof TOLD)[number];
export type TurnAct = (typeof TURN_ACTS)[number];

/** Returns whether a turn is about the writer's life. */
export function isTold(act: TurnAct): act is LifeAct {
  return TOLD.some((one) => one === act);
}

/** Acts that rule out a playful tone. */
export const HEAVY: ReadonlySet<string> = new Set(HEAVY_ACTS);

/** Acts that want something of the guide. */
export const ASKS: ReadonlySet<string> = new Set<TurnAct>([
  ...(['askPrompt', 'askAdvice', 'askInfo', 'askIdentity', 'askAction', 'askRecall'] as const),
]);
