import { Id, OneOf, Text } from '../core/fields.js';

/** The speaker of a message in a conversation with several possible speakers: a persona, or the guide. */
export class Speaker {
  @OneOf(['guide', 'persona']) kind: 'guide' | 'persona';
  @Id({ nullable: true }) personaId: string | null;
  @Text() name: string;
}
