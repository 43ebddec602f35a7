import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** A resource that a person keeps. */
@Entity('bookmarks')
@Unique('bookmarks_once', ['userId', 'resourceId'])
@PersonalData({ erase: 'delete', export: { as: 'library' } })
export class Bookmark {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @ForeignKey('Resource', { onDelete: 'CASCADE' }) @Column('uuid') resourceId: string;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}
