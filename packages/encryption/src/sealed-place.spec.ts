import { describe, expect, it } from '@jest/globals';
import { Sealed } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { sealedPlace } from './sealed-place.js';

@Entity('notes')
class Note {
  @PrimaryColumn('uuid') id: string;
  @Sealed() @Column('bytea') wordsOfDay: Buffer;
}

describe('the place of a sealed text', () => {
  it('is the table, the column and the row of the entity', () => {
    expect(sealedPlace(Note, 'wordsOfDay', 'n1')).toEqual({
      table: 'notes',
      column: 'words_of_day',
      rowId: 'n1',
    });
  });

  it('is refused for a column that is not sealed', () => {
    expect(() => sealedPlace(Note, 'id', 'n1')).toThrow('Note.id is not sealed.');
  });
});
