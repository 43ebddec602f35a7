import type { Exercise, GuideSettings } from '@shadow-guide/contracts';
import type { SafetyFinding } from '@shadow-guide/safety';
import { guidePrompt, loadPrompt, type Prompt, type Remembered } from '../instructions/index.js';
import { type Care, careInstruction } from '../safety/index.js';

const file = loadPrompt('exercise.v1', ['guide', 'next', 'all asked', 'closing', 'resting', 'judge']);

/** Progress of a person in an exercise. */
export interface Progress {
  /**
   * Number of the person's messages that count, including the message to answer; the opening already asked the first
   * prompt. Messages written while the exercise was suspended do not count.
   */
  readonly answers: number;
  /** Whether the person has written as much as the stage requires, so that this message may complete the exercise. */
  readonly mayBeComplete: boolean;
}

/** Builds the guide's instructions for one reply in an exercise. */
export function exerciseInstructions(
  exercise: Exercise,
  progress: Progress,
  settings: GuideSettings,
  remembered: readonly Remembered[] = [],
): Prompt {
  const guide = guidePrompt({ settings, mode: 'reflect', remembered });
  const parts = [
    guide.text,
    file.section('guide'),
    [`Exercise: ${exercise.title}`, exercise.overview, ...exercise.instructions].join('\n'),
    `<prompts>\n${numbered(exercise.prompts)}\n</prompts>`,
    `<aims>\n${numbered(exercise.completion.reached)}\n</aims>`,
    stepAfter(exercise, progress),
  ];
  return { version: `${guide.version}+${file.version}`, text: parts.join('\n\n') };
}

/**
 * Builds the guide's instructions for a person who may be in danger: the exercise is suspended. The care instructions
 * come last and override everything above them.
 */
export function careInExercise(care: Care, finding: SafetyFinding | undefined): Prompt {
  const guide = guidePrompt({
    mode: 'reflect',
    care: { ...careInstruction(care, finding), isDanger: care === 'danger' },
  });
  const text = [file.section('resting'), guide.text].join('\n\n');
  return { version: `${guide.version}+${file.version}`, text };
}

/** Builds the instructions for judging which of the exercise's aims were reached. */
export function judgeInstructions({ completion }: Exercise): Prompt {
  const text = `${file.section('judge')}\n\n<aims>\n${numbered(completion.reached)}\n</aims>`;
  return { version: file.version, text };
}

function stepAfter({ prompts }: Exercise, { answers, mayBeComplete }: Progress): string {
  const next = prompts[answers];
  if (mayBeComplete) {
    return [file.section('closing'), ...(next === undefined ? [] : [`Prompt in reserve: ${next}`])].join(
      '\n',
    );
  }
  return next === undefined
    ? file.section('all asked')
    : `${file.section('next')}\nNext guided prompt: ${next}`;
}

function numbered(lines: readonly string[]): string {
  return lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
}
