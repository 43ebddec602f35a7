import type { Persona } from '@shadow-guide/contracts';
import type { SafetyFinding } from '@shadow-guide/safety';
import { loadPrompt, type Prompt } from '../instructions/index.js';
import { safetyInstruction } from '../safety/index.js';

const reply = loadPrompt('persona.v1', ['base', 'danger']);
const findings = loadPrompt('persona-findings.v1', ['base', 'insights', 'no insights']);

/** Maximum of quotes in a persona's instructions. */
const MAX_QUOTES = 5;

type Voice = Pick<Persona, 'archetype' | 'name' | 'description' | 'traits' | 'evidence'>;

/** A persona's instructions for one reply. When there are signs of danger the guide answers instead of the persona. */
export function personaInstructions(persona: Voice, safety: SafetyFinding | undefined): Prompt {
  const quotes = persona.evidence.slice(0, MAX_QUOTES).map(({ quote }) => `- ${escapeMarks(quote)}`);
  const parts = [
    reply.section('base'),
    [
      `Archetype: ${persona.archetype}`,
      `Name: ${persona.name}`,
      `What you are about: ${persona.description}`,
      `Traits: ${persona.traits.join(', ')}`,
    ].join('\n'),
    `<quotes>\n${quotes.join('\n')}\n</quotes>`,
    ...(safety ? [`${reply.section('danger')}\n${safetyInstruction(safety)}`] : []),
  ];
  return { version: reply.version, text: parts.join('\n\n') };
}

/** Instructions for the findings in a message to a persona. */
export function personaFindingsInstructions(wantInsights: boolean): Prompt {
  const text = [findings.section('base'), findings.section(wantInsights ? 'insights' : 'no insights')];
  return { version: findings.version, text: text.join('\n\n') };
}

function escapeMarks(quote: string): string {
  return quote.replace(/<(?=\s*\/?\s*quotes\b)/gi, '&lt;');
}
