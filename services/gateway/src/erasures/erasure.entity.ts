import type { ErasureKind } from '@shadow-guide/contracts';
import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** What was requested from every service that keeps a person's data. */
export abstract class RequestedErasure {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('text') kind: ErasureKind;
  @Column('boolean') isByOperator: boolean;
  @Column({ type: 'timestamptz', precision: 3 }) requestedAt: Date;
}

/** An erasure in progress: at most one per person, because a newer one covers the unfinished work of an older one. */
@Entity('erasures')
@Unique(['userId'])
@PersonalData({
  erase: {
    keep: 'The erasure itself; its row is deleted when every service has confirmed and was called once more.',
  },
  export: { leaveOut: 'In progress for minutes.' },
})
export class Erasure extends RequestedErasure {}
