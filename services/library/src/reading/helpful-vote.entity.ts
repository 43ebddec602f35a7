import { PersonalData } from '@shadow-guide/tables';
import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A person found a resource helpful. A deleted vote leaves `helpful_count` of its resource in the same transaction, by a trigger. */
@Entity('helpful_votes')
@PersonalData({ erase: 'delete', export: { as: 'library' } })
export class HelpfulVote {
  @PrimaryColumn('uuid') userId: string;
  @ForeignKey('Resource', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') resourceId: string;
}
