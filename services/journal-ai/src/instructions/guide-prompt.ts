import type { ChatMode } from '@shadow-guide/contracts';
import type { Prompt } from './prompt.js';
import { loadPrompt } from './prompt-file.js';

/** The styles of the guide. */
export const guideStyles = [
  'compassionate-guide',
  'insightful-analyst',
  'wise-mentor',
  'creative-catalyst',
  'gentle-protector',
  'playful-healer',
] as const;
export type GuideStyle = (typeof guideStyles)[number];

export interface GuidePromptOptions {
  readonly style: GuideStyle;
  readonly mode: ChatMode;
  /** Instruction from the safety check about this entry; never the person's text. */
  readonly safety?: string;
}

const file = loadPrompt('guide.v1', [
  'base',
  'mode reflect',
  'mode freewrite',
  'safety',
  ...guideStyles.map((style) => `style ${style}`),
]);

/** The system prompt of the guide for one reply. */
export function guidePrompt({ style, mode, safety }: GuidePromptOptions): Prompt {
  const parts = [
    file.section('base'),
    `Style: ${style}\n${file.section(`style ${style}`)}`,
    `Response length: ${mode === 'freewrite' ? 'short' : 'medium'}`,
    `Mode: ${mode}\n${file.section(`mode ${mode}`)}`,
    ...(safety ? [`${file.section('safety')}\n${safety}`] : []),
  ];
  return { version: file.version, text: parts.join('\n\n') };
}
