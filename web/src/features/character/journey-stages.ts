import type { JourneyStage } from '@shadow-guide/contracts';

const names: Record<JourneyStage, string> = {
  beginner: 'Beginner',
  exploring: 'Exploring',
  deepening: 'Deepening',
  integrating: 'Integrating',
  mastering: 'Mastering',
};

/** Returns the display name of a stage; before there is one, "Beginning". */
export function stageName(stage: JourneyStage | undefined): string {
  return stage ? names[stage] : 'Beginning';
}
