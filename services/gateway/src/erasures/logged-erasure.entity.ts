import { PersonalData } from '@shadow-guide/tables';
import { Entity } from 'typeorm';
import { RequestedErasure } from './erasure.entity.js';

/** What was erased, and when: read only after restoring a backup that still contains the data. */
@Entity('erasure_log')
@PersonalData({
  erase: {
    keep: 'That it was erased, for 400 days: a backup that is restored must not bring it back. For a closed account the row holds a random id.',
  },
  export: { leaveOut: 'When something was erased, and nothing of it.' },
})
export class LoggedErasure extends RequestedErasure {}
