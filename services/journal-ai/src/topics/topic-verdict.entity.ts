import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's verdict on a topic. Stored by tag, so that a topic found again keeps its verdict. */
@Entity('topic_verdicts')
@PersonalData({ erase: 'delete', export: { as: 'topics' } })
export class TopicVerdict {
  @PrimaryColumn('uuid') userId: string;
  @PrimaryColumn('bytea') tagFingerprint: Buffer;
  @Sealed() @Column('bytea') verdict: Buffer;
  @Column('boolean') isHidden: boolean;
}
