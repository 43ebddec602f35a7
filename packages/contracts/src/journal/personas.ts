import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, Many, OneOf, Text, TextList } from '../core/fields.js';
import { type Archetype, archetypes } from '../facts/journal.js';
import { Evidence } from './insights.js';

/** A shadow persona: one inner voice of a person's, found in what they wrote. */
export class Persona {
  @Id() id: string;
  @Text() name: string;
  @OneOf(archetypes) archetype: Archetype;
  @Text({ max: 2_000 }) description: string;
  @TextList() traits: string[];
  @Int({ min: 1, about: 'Entries it was found in' }) discoveryCount: number;
  @Instant() lastDiscovery: string;
  @Instant() createdAt: string;
  @Instant({ nullable: true }) lastInteraction: string | null;
  @TextList({ max: 200 }) relatedEntryIds: string[];
  @Int({ min: 0, max: 100 }) strength: number;
  @Flag() workingWith: boolean;
  @Many(() => Evidence) evidence: Evidence[];
}

export const personas = contract('journal-ai.personas', {
  list: endpoint({ http: 'GET /api/personas', output: [Persona] }),
});
