import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Which reviews a person wants; both when there is no row. Not sealed, so that the sweep requests no review that is turned
 * off.
 */
@Entity('review_settings')
@PersonalData({ erase: 'delete', export: { as: 'settings' } })
export class StoredReviewSettings {
  @PrimaryColumn('uuid') userId: string;
  @Column('boolean') week: boolean;
  @Column('boolean') month: boolean;
  @Column('timestamptz') updatedAt: Date;
}
