import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account's only trial; the primary key enforces "once in an account's life". */
@Entity('trials')
@PersonalData({
  erase: {
    keep: 'Each person has one trial; without the row they would have another, also after closing the account.',
  },
  export: { as: 'trial' },
})
export class Trial {
  @PrimaryColumn('uuid') userId: string;
  @Column('timestamptz') startedAt: Date;
  @Column('timestamptz') endsAt: Date;
}
