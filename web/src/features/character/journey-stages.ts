import type { JourneyStage } from '@shadow-guide/contracts';

const names: Record<JourneyStage, string> = {
  beginner: 'Beginner',
  exploring: 'Exploring',
  deepening: 'Deepening',
  integrating: 'Integrating',
  mastering: 'Mastering',
};

/** The name of a stage as it is shown; before there is one, the person is beginning. */
export function stageName(stage: JourneyStage | undefined): string {
  return stage ? names[stage] : 'Beginning';
}
