import type { GuideSettings, Persona } from '@shadow-guide/contracts';
import type { SafetyFinding } from '@shadow-guide/safety';
import { guidePrompt, loadPrompt, type Prompt, type Remembered } from '../instructions/index.js';
import { personaInstructions } from '../persona-chat/index.js';
import { type Care, careInstruction } from '../safety/index.js';
import type { Voice } from './choose-speaker.js';

const file = loadPrompt('shared-table.v1', ['names', 'persona', 'guide', 'alone', 'choose']);

/** Characters of a description that the others at the table are told. */
const DESCRIPTION_CHARACTERS = 300;

/**
 * Instructions of whoever speaks, for one reply.
 * @param remembered what is known of the person: the guide's alone, personas have a memory of their own
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
  // No care: then the guide alone speaks.
  const persona = personaInstructions(voice, settings, null, undefined);
  const others = seats.filter(({ id }) => id !== voice.id);
  return joined(persona, [persona.text, file.section('persona'), voicesOf(others), file.section('names')]);
}

/** The guide's instructions for somebody who may be in danger. What is said of care stands last and goes before everything above it. */
export function careAtTable(care: Care, finding: SafetyFinding | undefined): Prompt {
  const guide = guidePrompt({
    mode: 'reflect',
    care: { ...careInstruction(care, finding), isDanger: care === 'danger' },
  });
  return joined(guide, [file.section('names'), file.section('alone'), guide.text]);
}

/** Instructions for the choice of the next speaker; a voice's number is its place, from 1. */
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

/** On one line, and without a mark that would end the part it stands in. */
export function escapeMarks(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/<(?=\s*(?:\/\s*)?(?:voices|said|entry)\b)/gi, '&lt;');
}
