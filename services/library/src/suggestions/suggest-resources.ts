import { Injectable } from '@nestjs/common';
import type { Archetype, Caller, SuggestedResource, SuggestResources } from '@shadow-guide/contracts';
import { ResourceRows } from '../resources/index.js';
import { CandidatesRepository } from './candidates.repository.js';
import { fitsOfArchetype } from './fits-of-archetype.js';
import { fitsOf, type SuggestedTopic, tagsWantedFor } from './fits-of-topic.js';
import type { Fit } from './fitting-resource.js';
import { rankFits } from './rank-fits.js';
import { reasonForArchetype, reasonForTopic } from './reason-of.js';

/** Suggests resources for a reader's topic or persona. Nothing from the request is stored. */
@Injectable()
export class SuggestFittingResources {
  constructor(
    private readonly candidates: CandidatesRepository,
    private readonly resources: ResourceRows,
  ) {}

  /** @returns an empty list when nothing fits, or when neither a topic nor an archetype is given */
  async run(input: SuggestResources, { userId }: Caller): Promise<SuggestedResource[]> {
    const { tag, archetype } = input;
    if (tag) return this.forTopic({ ...input, tag }, userId);
    // Without an archetype only the persona's name is known, and a name suggests nothing.
    if (archetype && archetype !== 'unknown') return this.forArchetype(archetype, userId);
    return [];
  }

  private async forTopic(topic: SuggestedTopic, userId: string): Promise<SuggestedResource[]> {
    const wanted = tagsWantedFor(topic);
    if (wanted.tags.size === 0) return [];
    const whole = [...wanted.tags].filter(([, relation]) => relation === 'whole').map(([tag]) => tag);
    const found = await this.candidates.withTags(userId, [...wanted.tags.keys()], whole);
    const best = rankFits(fitsOf(found, wanted), topic.topicCategory);
    return this.present(best, userId, (fit) => reasonForTopic(topic.tag, fit));
  }

  private async forArchetype(archetype: Archetype, userId: string): Promise<SuggestedResource[]> {
    const found = await this.candidates.ofArchetype(userId, archetype);
    const best = rankFits(fitsOfArchetype(found, archetype));
    return this.present(best, userId, (fit) => reasonForArchetype(archetype, fit));
  }

  private async present(
    fits: readonly Fit[],
    userId: string,
    reasonOf: (fit: Fit) => string,
  ): Promise<SuggestedResource[]> {
    const ids = fits.map(({ resource }) => resource.id);
    const byId = new Map((await this.resources.present(ids, userId)).map((one) => [one.id, one]));
    return fits.flatMap((fit) => {
      const resource = byId.get(fit.resource.id);
      return resource ? [{ resource, reason: reasonOf(fit) }] : [];
    });
  }
}
