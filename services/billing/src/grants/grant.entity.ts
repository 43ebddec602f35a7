import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What operators have granted to an account. */
@Entity('grants')
@PersonalData({
  erase: { keep: 'What an operator granted to the account, which stays.', untilClosed: true },
  export: { as: 'grants' },
})
export class Grant {
  @PrimaryColumn('uuid') userId: string;
  @Column('boolean') premium: boolean;
  @Column('boolean') adFree: boolean;
  @Column('timestamptz') updatedAt: Date;
}
