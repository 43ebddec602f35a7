import { describe, expect, it } from '@jest/globals';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columnOf, PersonalData, personalDataRules, Sealed, tableOf } from './index.js';

abstract class Dated {
  @Column({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}

@Entity('notes')
@PersonalData({ erase: 'delete', export: { as: 'notes' } })
class Note extends Dated {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Sealed() @Column('bytea') wordsOfDay: Buffer;
  @Column('text', { array: true }) tags: string[];
}

@Entity('payments')
@PersonalData({ person: 'customerId', erase: { keep: 'Tax law.' }, export: { leaveOut: 'Ids.' } })
class Payment {
  @PrimaryColumn('text') customerId: string;
}

@Entity('words')
class Word {
  @PrimaryColumn('text') word: string;
}

describe('a described table', () => {
  it('has the columns of its entity and of base classes, with names in snake case and SQL types', () => {
    expect(
      tableOf(Note)
        .columns.map(({ name, type }) => `${name} ${type}`)
        .sort(),
    ).toEqual(['created_at timestamptz(3)', 'id uuid', 'tags text[]', 'user_id uuid', 'words_of_day bytea']);
  });

  it('says which columns are sealed', () => {
    expect(columnOf(Note, 'wordsOfDay')).toMatchObject({ name: 'words_of_day', isSealed: true });
    expect(columnOf(Note, 'tags').isSealed).toBe(false);
  });

  it('is refused for a class without @Entity, and for a property that the entity lacks', () => {
    expect(() => tableOf(Dated)).toThrow('Dated is no entity.');
    expect(() => columnOf(Note, 'title')).toThrow('Note has no column title.');
  });
});

describe('the rules for personal data', () => {
  it('are those of the entities with @PersonalData, by the column that leads to the person', () => {
    expect(personalDataRules([Note, Payment, Word])).toEqual([
      { table: 'notes', personColumn: 'user_id', erase: 'delete', export: { as: 'notes' } },
      {
        table: 'payments',
        personColumn: 'customer_id',
        erase: { keep: 'Tax law.' },
        export: { leaveOut: 'Ids.' },
      },
    ]);
  });
});
