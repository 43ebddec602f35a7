import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The data key of a person in this service, wrapped by the master key. Its table is made by {@link userKeysTableSql}. */
@Entity('user_keys')
@PersonalData({
  erase: 'delete',
  export: { leaveOut: 'A secret that opens everything; the archive holds what it opens.' },
})
export class UserKey {
  @PrimaryColumn('uuid') userId: string;
  @Column('smallint') version: number;
  @Column('bytea') wrappedKey: Buffer;
  @Column('text') masterVersion: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) rewrappedAt: Date | null;
}

/** The number of keys that a person has had. Its table is made by {@link erasedKeysTableSql}. */
@Entity('erased_keys')
@PersonalData({
  erase: {
    keep: 'How many keys the person has had, so that text sealed with an old key is never taken for new text. Deleted with the account.',
  },
  export: { leaveOut: 'A number of our own; nothing that the person made.' },
})
export class ErasedKey {
  @PrimaryColumn('uuid') userId: string;
  @Column('smallint') throughVersion: number;
  @Column('timestamptz') requestedAt: Date;
  @Column('boolean') isDone: boolean;
}

/** A secret of a service, wrapped by the master key. Tables of secrets are made by {@link secretsTableSql}. */
export abstract class WrappedSecret {
  @PrimaryColumn('text') name: string;
  @Column('smallint') version: number;
  @Column('bytea') wrappedKey: Buffer;
  @Column('text') masterVersion: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) rewrappedAt: Date | null;
}

/** The ordinary secrets of a service. */
@Entity('service_secrets')
export class ServiceSecret extends WrappedSecret {}

/** The entities of every service that seals text with the keys of people. */
export const keyEntities = [UserKey, ErasedKey] as const;
