import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** An identity at a sign-in provider, which opens an account. */
@Entity('identities')
@PersonalData({
  erase: { keep: 'Opens the account, which stays.', untilClosed: true },
  export: { leaveOut: 'Ids at the sign-in provider; address and name are under account.' },
})
export class Identity {
  @PrimaryColumn('text') provider: string;
  /** The provider's own permanent id of the person. */
  @PrimaryColumn('text') subject: string;
  @ForeignKey('Account', { onDelete: 'CASCADE' }) @Column('uuid') userId: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
