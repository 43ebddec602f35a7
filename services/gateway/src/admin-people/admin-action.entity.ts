import type { AdminAction as Kind } from '@shadow-guide/contracts';
import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The changed fields by name, each with a boolean, a number or a word; never anything that a person wrote. */
export type ActionState = Readonly<Record<string, string | number | boolean | null>>;

/** An operator's action on an account. */
@Entity('admin_actions')
@PersonalData({
  erase: {
    keep: 'What operators did and when: a person who erases their data cannot erase that they were banned. For a closed account the row holds a random id.',
  },
  export: { leaveOut: 'What operators did, and not the person.' },
})
export class AdminAction {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  /** Id of the event that sends the action to the list of accounts. */
  @Column('uuid') eventId: string;
  @Column('uuid') operatorId: string;
  @Column('text') action: Extract<Kind, 'ban' | 'unban' | 'password-reset' | 'reset-data'>;
  @Column('uuid') userId: string;
  @Column('timestamptz') at: Date;
  @Column('jsonb') before: ActionState;
  @Column('jsonb') after: ActionState;
}
