import type { JourneyStage } from '@shadow-guide/contracts';

const names: Record<JourneyStage, string> = {
  beginner: 'Beginner',
  exploring: 'Exploring',
  deepening: 'Deepening',
  integrating: 'Integrating',
  mastering: 'Mastering',
};

/** Returns the display name of a stage; "Beginning" when the person has no stage yet. */
export function stageName(stage: JourneyStage | undefined): string {
  return stage ? names[stage] : 'Beginning';
}
