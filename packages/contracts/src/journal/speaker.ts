import { Id, OneOf, Text } from '../core/fields.js';

/** Who spoke, where several may: a persona, or the guide. */
export class Speaker {
  @OneOf(['guide', 'persona']) kind: 'guide' | 'persona';
  @Id({ nullable: true }) personaId: string | null;
  @Text() name: string;
}
