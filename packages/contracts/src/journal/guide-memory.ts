import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Many, One, OneOf, Text } from '../core/fields.js';
import { type GuideMemoryKind, guideMemoryKinds, MAX_GUIDE_MEMORIES } from '../facts/profile.js';
import { textRules } from '../facts/texts.js';
import { Evidence } from './insights.js';
import { CheckIn, SafetyCard } from './safety.js';

/** One thing that the guide remembers about a person. */
export class GuideMemory {
  @Id() id: string;
  @OneOf(guideMemoryKinds) kind: GuideMemoryKind;
  @Text(textRules.guideMemory) text: string;
  @Flag({ about: 'Kept, and told to no model' }) isPaused: boolean;
  @Flag({ about: 'The person wrote or changed it' }) isOwn: boolean;
  @Many(() => Evidence, { max: 3, about: 'Where it came from; empty when the person wrote it' })
  evidence: Evidence[];
  @Instant() createdAt: string;
}

/** A memory as just saved, with the safety card when its new text calls for one. */
export class SavedGuideMemory extends GuideMemory {
  @One(() => SafetyCard, { optional: true, about: 'The words show signs of danger' }) safety?: SafetyCard;
  @One(() => CheckIn, { optional: true, about: 'The safety check is unsure about the words' })
  checkIn?: CheckIn;
}

/** Everything that the guide remembers about a person. */
export class GuideMemories {
  @Flag({ about: 'Nothing is remembered anew, and nothing of it is told to a model' }) isPaused: boolean;
  @Many(() => GuideMemory, { max: MAX_GUIDE_MEMORIES, about: 'Latest first' }) memories: GuideMemory[];
}

export class PauseGuideMemory {
  @Flag() isPaused: boolean;
}

export class GuideMemoryRef {
  @Id() id: string;
}

/** Something that the person wants the guide to remember. */
export class AddGuideMemory {
  @OneOf(guideMemoryKinds) kind: GuideMemoryKind;
  @Text({ ...textRules.guideMemory, trim: true }) text: string;
}

export class UpdateGuideMemory extends GuideMemoryRef {
  @Text({ ...textRules.guideMemory, optional: true, trim: true }) text?: string;
  @Flag({ optional: true }) isPaused?: boolean;
}

export const guideMemory = contract('journal-ai.guide-memory', {
  list: endpoint({ http: 'GET /api/guide-memory', output: GuideMemories }),
  pause: endpoint({ http: 'POST /api/guide-memory/pause', input: PauseGuideMemory, output: GuideMemories }),
  add: endpoint({
    http: 'POST /api/guide-memory',
    input: AddGuideMemory,
    output: SavedGuideMemory,
    errors: ['guide_memory_full'],
  }),
  update: endpoint({
    http: 'PATCH /api/guide-memory/:id',
    input: UpdateGuideMemory,
    output: SavedGuideMemory,
    errors: ['guide_memory_not_found'],
  }),
  /** Deletes a memory. The guide does not derive it again from the same or similar text. */
  remove: endpoint({
    http: 'DELETE /api/guide-memory/:id',
    input: GuideMemoryRef,
    output: null,
    errors: ['guide_memory_not_found'],
  }),
});
