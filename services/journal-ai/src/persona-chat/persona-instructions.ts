import type { GuideSettings, Persona } from '@shadow-guide/contracts';
import type { SafetyFinding } from '@shadow-guide/safety';
import { clean } from '../analysis/index.js';
import { loadPrompt, type Prompt, personaPreferences } from '../instructions/index.js';
import { type Care, careInstruction } from '../safety/index.js';

const reply = loadPrompt('persona.v2', ['base', 'danger', 'aside']);
const findings = loadPrompt('persona-findings.v3', ['base', 'insights', 'no insights']);

/** Maximum of quotes in a persona's instructions. */
const MAX_QUOTES = 5;

type Voice = Pick<Persona, 'archetype' | 'name' | 'description' | 'traits' | 'evidence'>;

/**
 * A persona's instructions for one reply. At danger, and where care is needed, it drops its mask.
 * @param memories what it remembers of its conversations
 */
export function personaInstructions(
  persona: Voice,
  settings: GuideSettings,
  care: Care | null,
  finding: SafetyFinding | undefined,
  memories: readonly string[] = [],
): Prompt {
  // At danger, and where care is needed, what the person chose gives way.
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

/** Instructions for the findings in a message to a persona. */
export function personaFindingsInstructions(wantInsights: boolean): Prompt {
  const text = [findings.section('base'), findings.section(wantInsights ? 'insights' : 'no insights')];
  return { version: findings.version, text: text.join('\n\n') };
}

/** One line of a list. Words of the person's must neither end the section they stand in nor begin one. */
function itemOf(words: string): string {
  return `- ${clean(words).replace(/<(?=\s*(?:\/\s*)?(?:quotes|memory)\b)/gi, '&lt;')}`;
}
