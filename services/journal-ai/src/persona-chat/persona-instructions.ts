import type { GuideSettings, Persona } from '@shadow-guide/contracts';
import type { SafetyFinding } from '@shadow-guide/safety';
import { clean } from '../analysis/index.js';
import { loadPrompt, type Prompt, personaPreferences } from '../instructions/index.js';
import { type Care, careInstruction } from '../safety/index.js';

const reply = loadPrompt('persona.v2', ['base', 'danger', 'aside']);
const findings = loadPrompt('persona-findings.v3', ['base', 'insights', 'no insights']);

/** Maximum number of quotes in a persona's instructions. */
const MAX_QUOTES = 5;

type Voice = Pick<Persona, 'archetype' | 'name' | 'description' | 'traits' | 'evidence'>;

/**
 * Builds a persona's instructions for one reply. On signs of danger, and in the hours after, they end the persona's
 * role.
 * @param memories the persona's memories of earlier conversations
 */
export function personaInstructions(
  persona: Voice,
  settings: GuideSettings,
  care: Care | null,
  finding: SafetyFinding | undefined,
  memories: readonly string[] = [],
): Prompt {
  // Instructions for danger override the person's preferences.
  const added = care ? careInstruction(care, finding) : personaPreferences(settings);
  const quotes = persona.evidence.slice(0, MAX_QUOTES).map(({ quote }) => itemOf(quote));
  const remembered = memories.map(itemOf);
  const parts = [
    reply.section('base'),
    [
      `Archetype: ${persona.archetype}`,
      `Name: ${persona.name}`,
      `What you are about: ${persona.description}`,
      `Traits: ${persona.traits.join(', ')}`,
    ].join('\n'),
    `<quotes>\n${quotes.join('\n')}\n</quotes>`,
    ...(remembered.length > 0 ? [`<memory>\n${remembered.join('\n')}\n</memory>`] : []),
    ...(added
      ? [care ? `${reply.section(care === 'danger' ? 'danger' : 'aside')}\n${added.text}` : added.text]
      : []),
  ];
  const version = added ? `${reply.version}+${added.version}` : reply.version;
  return { version, text: parts.join('\n\n') };
}

/** Builds the instructions for the findings in a message to a persona. */
export function personaFindingsInstructions(wantInsights: boolean): Prompt {
  const text = [findings.section('base'), findings.section(wantInsights ? 'insights' : 'no insights')];
  return { version: findings.version, text: text.join('\n\n') };
}

/** Formats one line of a list, so that the person's words can neither close their section nor open another one. */
function itemOf(words: string): string {
  return `- ${clean(words).replace(/<(?=\s*(?:\/\s*)?(?:quotes|memory)\b)/gi, '&lt;')}`;
}
