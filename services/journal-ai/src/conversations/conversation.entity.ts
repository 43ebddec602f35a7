import type { ConversationKind } from '@shadow-guide/contracts';
import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A conversation of a person: the journal has one per day, the other kinds have one per subject. */
@Entity('conversations')
@PersonalData({ erase: 'delete', export: { as: 'conversations' } })
export class StoredConversation {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  /** The person's local day of a journal conversation, `YYYY-MM-DD`; null for the other kinds. */
  @Column('date', { nullable: true }) localDate: string | null;
  /** Keyed hash of `prompt`: an imported day may have a separate conversation for each prompt. */
  @Column('text', { nullable: true }) promptKey: string | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') lastEntryAt: Date;
  @Column('text') kind: ConversationKind;
  /** The persona, run, table or exercise run that it is about; null for the journal. */
  @Column('uuid', { nullable: true }) subjectId: string | null;
  /** Id of the prompt that an imported conversation was started from. */
  @Sealed() @Column('bytea', { nullable: true }) prompt: Buffer | null;
  /** The subject when it is a persona: the conversation is deleted with its persona, and none can start with a deleted one. */
  @ForeignKey('StoredPersona', { onDelete: 'CASCADE' })
  @Column({
    type: 'uuid',
    nullable: true,
    generatedType: 'STORED',
    asExpression: `CASE WHEN kind = 'persona' THEN subject_id END`,
  })
  personaId: string | null;
}
