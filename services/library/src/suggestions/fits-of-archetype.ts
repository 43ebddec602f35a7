import type { Archetype } from '@shadow-guide/contracts';
import type { Fit, ResourceFacts } from './fitting-resource.js';
import { archetypeTags } from './themes.js';

/**
 * What fits an inner voice: a resource that names it, and is about it by one of its tags or names it before all others. Texts on trauma
 * fit none, because no voice says that there was one.
 */
export function fitsOfArchetype(resources: readonly ResourceFacts[], archetype: Archetype): Fit[] {
  const own = archetypeTags[archetype] ?? [];
  return resources.flatMap((resource): Fit[] => {
    const place = resource.relatedArchetypes.indexOf(archetype);
    if (place < 0 || resource.category === 'trauma_healing') return [];
    const shared = resource.tags.filter((tag) => own.includes(tag));
    const [tag] = shared;
    if (tag !== undefined) return [{ resource, relation: 'whole', tag, shared: shared.length }];
    return place === 0 ? [{ resource, relation: 'close', shared: 0 }] : [];
  });
}
