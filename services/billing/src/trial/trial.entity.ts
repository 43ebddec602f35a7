import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account's only trial. */
@Entity({ schema: 'billing', name: 'trials' })
export class Trial {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId: string;
  @Column('timestamptz', { name: 'started_at' }) startedAt: Date;
  @Column('timestamptz', { name: 'ends_at' }) endsAt: Date;
}
