import type { GuideSettings, Persona } from '@shadow-guide/contracts';
import type { SafetyFinding } from '@shadow-guide/safety';
import { guidePrompt, loadPrompt, type Prompt, type Remembered } from '../instructions/index.js';
import { personaInstructions } from '../persona-chat/index.js';
import { type Care, careInstruction } from '../safety/index.js';
import type { Voice } from './choose-speaker.js';

const file = loadPrompt('shared-table.v1', ['names', 'persona', 'guide', 'alone', 'choose']);

/** Maximum length of a persona's description in the instructions of the other speakers. */
const DESCRIPTION_CHARACTERS = 300;

/**
 * Returns the speaker's instructions for one reply.
 * @param remembered memories about the person, used only for the guide: each persona has its own memories
 */
export function tableInstructions(
  seats: readonly Persona[],
  voice: Voice,
  settings: GuideSettings,
  remembered: readonly Remembered[] = [],
): Prompt {
  if (voice === null) {
    const guide = guidePrompt({ settings, mode: 'reflect', remembered });
    return joined(guide, [guide.text, file.section('guide'), voicesOf(seats), file.section('names')]);
  }
  // No instructions for danger are needed here, because then only the guide speaks.
  const persona = personaInstructions(voice, settings, null, undefined);
  const others = seats.filter(({ id }) => id !== voice.id);
  return joined(persona, [persona.text, file.section('persona'), voicesOf(others), file.section('names')]);
}

/**
 * Returns the guide's instructions for a person who may be in danger. The section about danger comes last and overrides
 * everything above it.
 */
export function careAtTable(care: Care, finding: SafetyFinding | undefined): Prompt {
  const guide = guidePrompt({
    mode: 'reflect',
    care: { ...careInstruction(care, finding), isDanger: care === 'danger' },
  });
  return joined(guide, [file.section('names'), file.section('alone'), guide.text]);
}

/**
 * Returns the instructions for choosing the next speaker. A speaker's number is their position at the table, from 1.
 */
export function chooserInstructions(seats: readonly Persona[]): Prompt {
  return { version: file.version, text: `${file.section('choose')}\n\n${voicesOf(seats)}` };
}

function joined(own: Prompt, parts: readonly string[]): Prompt {
  return { version: `${own.version}+${file.version}`, text: parts.join('\n\n') };
}

function voicesOf(seats: readonly Persona[]): string {
  const lines = seats.map(({ name, archetype, description }, index) => {
    const about = [...description].slice(0, DESCRIPTION_CHARACTERS).join('');
    return `${index + 1}. "${escapeMarks(name)}" (${archetype}): ${escapeMarks(about)}`;
  });
  return `<voices>\n${lines.join('\n')}\n</voices>`;
}

/** Returns the text on one line, without delimiters, so that it cannot close the section that contains it. */
export function escapeMarks(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/<(?=\s*(?:\/\s*)?(?:voices|said|entry)\b)/gi, '&lt;');
}
