import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What model calls for a person cost on their latest day and in the month, sealed with a secret of the service. */
@Entity('model_spending')
@PersonalData({
  erase: {
    keep: 'Two sealed sums, of a day and a month: without them, erasing would reset the limits. Later days overwrite them.',
    untilClosed: true,
  },
  export: { leaveOut: 'Figures of our own; nothing that the person made.' },
})
export class ModelSpending {
  @PrimaryColumn('uuid') userId: string;
  @Column('bytea') serviceSealedSpent: Buffer;
}
