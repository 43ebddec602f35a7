import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The latest ban of a person from the product; a lifted one keeps its row, so that an older event changes nothing. */
@Entity('bans')
@PersonalData({
  person: 'banKey',
  erase: { keep: 'A banned person could return by clearing their data.' },
  export: { leaveOut: 'Says only that the account is banned, which the sign-in says.' },
})
export class Ban {
  /** Of `SuspensionKeys`. */
  @PrimaryColumn('bytea') banKey: Buffer;
  @Column('boolean') isBanned: boolean;
  /** Number of the account's change of bans that was stored last. */
  @Column('integer') change: number;
}
