import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one trial of an account's life. */
@Entity({ schema: 'billing', name: 'trials' })
export class Trial {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId: string;
  @Column('timestamptz', { name: 'started_at' }) startedAt: Date;
  @Column('timestamptz', { name: 'ends_at' }) endsAt: Date;
}
