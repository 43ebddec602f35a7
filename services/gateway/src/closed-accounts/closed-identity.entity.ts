import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Keyed hash of what opened a closed account: an identity at a provider, or a verified address. */
@Entity('closed_identities')
@PersonalData({
  person: 'accountId',
  erase: {
    keep: 'Made when an account is closed: keyed hashes, so that its trial is not given twice and a ban still applies.',
  },
  export: {
    leaveOut:
      'The row does not exist while the account is open, and a closed account has no owner to receive it.',
  },
})
export class ClosedIdentity {
  @PrimaryColumn('bytea') hash: Buffer;
  @Column('uuid') accountId: string;
  @Column('boolean') isBanned: boolean;
  @Column({ type: 'timestamptz', precision: 3 }) closedAt: Date;
}
