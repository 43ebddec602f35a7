import type { Persona } from '@shadow-guide/contracts';
import type { SafetyFinding } from '@shadow-guide/safety';
import { loadPrompt, type Prompt } from '../instructions/index.js';
import { type Care, careInstruction } from '../safety/index.js';

const reply = loadPrompt('persona.v1', ['base', 'danger', 'aside']);
const findings = loadPrompt('persona-findings.v1', ['base', 'insights', 'no insights']);

/** Maximum of quotes in a persona's instructions. */
const MAX_QUOTES = 5;

type Voice = Pick<Persona, 'archetype' | 'name' | 'description' | 'traits' | 'evidence'>;

/** A persona's instructions for one reply. At danger, and where care is needed, it drops its mask. */
export function personaInstructions(
  persona: Voice,
  care: Care | null,
  finding: SafetyFinding | undefined,
): Prompt {
  const added = care && careInstruction(care, finding);
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
    ...(added ? [`${reply.section(care === 'danger' ? 'danger' : 'aside')}\n${added.text}`] : []),
  ];
  const version = added ? `${reply.version}+${added.version}` : reply.version;
  return { version, text: parts.join('\n\n') };
}

/** Instructions for the findings in a message to a persona. */
export function personaFindingsInstructions(wantInsights: boolean): Prompt {
  const text = [findings.section('base'), findings.section(wantInsights ? 'insights' : 'no insights')];
  return { version: findings.version, text: text.join('\n\n') };
}

function escapeMarks(quote: string): string {
  return quote.replace(/<(?=\s*\/?\s*quotes\b)/gi, '&lt;');
}
