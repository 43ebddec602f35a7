import type { Archetype, ResourceType } from '@shadow-guide/contracts';
import { type Fit, isAbout } from './fitting-resource.js';

const nouns: Record<ResourceType, string> = {
  technique: 'technique',
  article: 'article',
  concept: 'concept',
  research: 'summary of research',
};

/** Why a resource is offered beside a topic. It says no more than is known: the person wrote about it, and the tags agree. */
export function reasonForTopic(tag: string, fit: Fit): string {
  const about = words(fit.tag ?? '');
  const what = { whole: 'it', part: about, close: `something close to it, ${about}` }[fit.relation];
  const why = `this ${nouns[fit.resource.resourceType]} ${isAbout(fit) ? 'is about' : 'touches on'} ${what}`;
  return `You write about ${words(tag)}, and ${why}.`;
}

/** Why a resource is offered beside a persona, whose archetype is all that is known. */
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

/** `people_pleaser` is the People Pleaser. */
function named(archetype: Archetype): string {
  return words(archetype).replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
