import type { AdminAction, AuditChange } from '@shadow-guide/contracts';
import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One action of an operator. Rows are never changed. */
@Entity('audit')
@PersonalData({
  erase: {
    keep: 'The record of what operators did. It contains no address and no text that a person wrote.',
  },
  export: { leaveOut: 'Actions of operators, not of the person.' },
})
export class AuditRecord {
  /** The id of the event, when the action happened in another service. */
  @PrimaryColumn('uuid') id: string;
  @Column('timestamptz') at: Date;
  @Column('text') action: AdminAction;
  /** `NO_PERSON_ID` when the budget paused or resumed the guide. */
  @Column('uuid') operatorId: string;
  /** Account that the action concerns; null when it concerns a post or the product. */
  @Column('uuid', { nullable: true }) userId: string | null;
  @Column('jsonb') changes: AuditChange[];
  /** Forum post that the action concerns. */
  @Column('uuid', { nullable: true }) postId: string | null;
}
