import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import { type EntityClass, PersonalData, Sealed } from '../src/index.js';
import { tableProblems } from '../src/testing/index.js';

class CreateTables1796083200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE kernel.notes (id uuid PRIMARY KEY, user_id uuid NOT NULL, words bytea NOT NULL, title_hash bytea)',
    );
    await runner.query('CREATE INDEX notes_latest ON kernel.notes (user_id, id DESC)');
    await runner.query(`CREATE FUNCTION kernel.check_key_of_notes() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RETURN NEW; END $$`);
    await runner.query(`CREATE TRIGGER check_key BEFORE INSERT OR UPDATE OF words ON kernel.notes
      FOR EACH ROW EXECUTE FUNCTION kernel.check_key_of_notes()`);
  }
  async down(): Promise<void> {}
}

const rule = { erase: 'delete', export: { as: 'notes' } } as const;

@Entity('notes')
@PersonalData(rule)
class Note {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Sealed() @Column('bytea') words: Buffer;
  @Column('bytea', { nullable: true }) titleHash: Buffer | null;
}

@Entity('notes')
class NoteOfNoPerson {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('bytea') words: Buffer;
  @Column('bytea', { nullable: true }) titleHash: Buffer | null;
}

@Entity('notes')
@PersonalData(rule)
class NoteInClear {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('bytea') words: Buffer;
  @Column('bytea', { nullable: true }) titleHash: Buffer | null;
}

@Entity('notes')
@PersonalData(rule)
class NoteWithUnguardedHash {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Sealed() @Column('bytea') words: Buffer;
  @Sealed() @Column('bytea', { nullable: true }) titleHash: Buffer | null;
}

@Entity('notes')
@PersonalData(rule)
class NoteWithOtherColumns {
  @PrimaryColumn('uuid') id: string;
  @Column('text') userId: string;
  @Sealed() @Column('bytea') words: Buffer;
}

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, {
    schema: 'kernel',
    entities: [],
    migrations: [CreateTables1796083200000],
  });
});
afterAll(() => own.drop());

describe('the comparison of entities with a migrated schema', () => {
  it('finds no problem in an entity that equals its table, and ignores the index of the migration', async () => {
    expect(await tableProblems(own.database.source, [Note])).toEqual([]);
  });

  it.each<[string, EntityClass[], string[]]>([
    ['a table without an entity', [], ['notes has no entity']],
    [
      'a person’s column without a rule for erasing and exporting',
      [NoteOfNoPerson],
      ['notes.user_id leads to a person, and the entity has no @PersonalData'],
    ],
    ['a guarded column that is not @Sealed', [NoteInClear], ['notes.words has a guard and no @Sealed']],
    [
      'a @Sealed column without a guard',
      [NoteWithUnguardedHash],
      ['notes.title_hash is @Sealed and has no guard'],
    ],
  ])('reports %s', async (_problem, entities, problems) => {
    expect(await tableProblems(own.database.source, entities)).toEqual(problems);
  });

  it('reports a column of another type and a column without a property', async () => {
    const problems = (await tableProblems(own.database.source, [NoteWithOtherColumns])).join('\n');
    expect(problems).toContain('DROP COLUMN "title_hash"');
    expect(problems).toContain('ADD "user_id" text NOT NULL');
  });
});
