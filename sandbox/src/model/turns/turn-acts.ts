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

/** What a turn of a person mainly does: tells of something, … */
export const TOLD = [
  ...(['everyday', 'joy', 'relief', 'ahead'] as const),
  ...HEAVY_ACTS,
  ...(['decision', 'insight', 'memory', 'dream', 'plan'] as const),
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

/** In the order of the columns of the trained weights. */
export const TURN_ACTS = [...TOLD, ...TOWARD_GUIDE] as const;

export type ToldAct = (typeof TOLD)[number];
export type TurnAct = (typeof TURN_ACTS)[number];

/** Whether a turn tells of the writer's life. */
export function isTold(act: TurnAct): act is ToldAct {
  return TOLD.some((one) => one === act);
}

/** Acts beside which the guide does not play. */
export const HEAVY: ReadonlySet<string> = new Set(HEAVY_ACTS);

/** Acts that want something of the guide. */
export const ASKS: ReadonlySet<string> = new Set<TurnAct>([
  ...(['askPrompt', 'askAdvice', 'askInfo', 'askIdentity', 'askAction', 'askRecall'] as const),
]);
