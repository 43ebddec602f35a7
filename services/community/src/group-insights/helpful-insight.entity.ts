import { PersonalData } from '@shadow-guide/tables';
import { Entity, PrimaryColumn } from 'typeorm';

/** An insight that a person found helpful. */
@Entity('helpful_insights')
@PersonalData({ person: 'personKey', erase: 'delete', export: { as: 'groups' } })
export class HelpfulInsight {
  @PrimaryColumn('text') insightId: string;
  @PrimaryColumn('bytea') personKey: Buffer;
}
