import type { Archetype } from '@shadow-guide/contracts';
import { type Fit, isAbout, type ResourceFacts } from './fitting-resource.js';
import { archetypeTags, notForVoices } from './themes.js';

/**
 * Number of resources about a persona's archetype from which resources that merely name the archetype are no longer
 * suggested.
 */
const ENOUGH = 2;

/**
 * Returns the resources that fit an archetype: those that name the archetype and are about it. When there are few of
 * them, techniques that name the archetype before all others are added. Texts on trauma, safety or a crisis fit no
 * archetype, because an archetype does not imply a trauma or a crisis.
 */
export function fitsOfArchetype(resources: readonly ResourceFacts[], archetype: Archetype): Fit[] {
  const own = archetypeTags[archetype] ?? [];
  const naming = resources.filter(
    ({ category, tags, relatedArchetypes }) =>
      category !== 'trauma_healing' &&
      !tags.some((tag) => notForVoices.has(tag)) &&
      relatedArchetypes.includes(archetype),
  );
  const about = naming
    .map((resource): Fit => {
      const shared = resource.tags.filter((tag) => own.includes(tag));
      return { resource, relation: 'whole', tag: shared[0], shared: shared.length };
    })
    .filter((fit) => fit.tag !== undefined && isAbout(fit));
  if (about.length >= ENOUGH) return about;
  const known = new Set(about.map(({ resource }) => resource));
  const named = naming.filter(
    (one) => one.resourceType === 'technique' && one.relatedArchetypes[0] === archetype && !known.has(one),
  );
  return [...about, ...named.map((resource): Fit => ({ resource, relation: 'close', shared: 0 }))];
}
