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
  /** How the guide is to be with somebody who may be in danger; never what the person wrote. */
  readonly care?: Prompt & { readonly isDanger: boolean };
}

const file = loadPrompt('guide.v1', [
  'base',
  'mode reflect',
  'mode freewrite',
  'safety',
  ...guideStyles.map((style) => `style ${style}`),
]);

/** The guide's instructions for one reply. */
export function guidePrompt({ style, mode, care }: GuidePromptOptions): Prompt {
  const parts = [
    file.section('base'),
    `Style: ${style}\n${file.section(`style ${style}`)}`,
    `Response length: ${mode === 'freewrite' ? 'short' : 'medium'}`,
    `Mode: ${mode}\n${file.section(`mode ${mode}`)}`,
    ...(care ? [care.isDanger ? `${file.section('safety')}\n${care.text}` : care.text] : []),
  ];
  const version = care ? `${file.version}+${care.version}` : file.version;
  return { version, text: parts.join('\n\n') };
}
