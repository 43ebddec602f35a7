import type { Archetype, ResourceType } from '@shadow-guide/contracts';
import { type Fit, isAbout } from './fitting-resource.js';

const nouns: Record<ResourceType, string> = {
  technique: 'technique',
  article: 'article',
  concept: 'concept',
  research: 'summary of research',
};

/**
 * Returns why a resource is suggested for a topic. It claims only what is known: the person wrote about the topic, and
 * the tags match.
 */
export function reasonForTopic(tag: string, fit: Fit): string {
  const about = words(fit.tag ?? '');
  const what = { whole: 'it', part: about, close: `something close to it, ${about}` }[fit.relation];
  const why = `this ${nouns[fit.resource.resourceType]} ${isAbout(fit) ? 'is about' : 'touches on'} ${what}`;
  return `You write about ${words(tag)}, and ${why}.`;
}

/** Returns why a resource is suggested for a persona. Only the persona's archetype is known. */
export function reasonForArchetype(archetype: Archetype, fit: Fit): string {
  const noun = nouns[fit.resource.resourceType];
  const why =
    fit.tag === undefined
      ? `the library names it first beside this ${noun}`
      : `this ${noun} ${isAbout(fit) ? 'is about' : 'touches on'} ${words(fit.tag)}`;
  return `The ${named(archetype)} is one of your voices, and ${why}.`;
}

function words(tag: string): string {
  return tag.replaceAll('_', ' ');
}

/** Returns the title form of an archetype: `people_pleaser` becomes `People Pleaser`. */
function named(archetype: Archetype): string {
  return words(archetype).replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
