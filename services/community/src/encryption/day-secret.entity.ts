import { WrappedSecret } from '@shadow-guide/encryption';
import { Entity } from 'typeorm';

/** The secret of a day of the forum, or of a group's week. Once it is deleted, its posts cannot be attributed. */
@Entity('day_secrets')
export class DaySecret extends WrappedSecret {}
