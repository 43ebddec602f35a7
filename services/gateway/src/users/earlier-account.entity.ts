import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** An account that a person had before their address was verified, and the account of the address, from which it can be opened. */
@Entity('earlier_accounts')
@PersonalData({
  erase: { keep: 'Leads to accounts of the same person; each is cleared separately.', untilClosed: true },
  export: { leaveOut: 'Each is an account with an export of its own.' },
})
export class EarlierAccount {
  @ForeignKey('Account', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') id: string;
  @ForeignKey('Account', { onDelete: 'CASCADE' }) @Column('uuid') userId: string;
}
