import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { PersonalDataRule } from '../src/index.js';
import { personalDataProblems } from '../src/testing/index.js';

class CreateTables1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE kernel.notes (id uuid PRIMARY KEY, user_id uuid NOT NULL)');
    await runner.query('CREATE TABLE kernel.posts (id uuid PRIMARY KEY, author_id uuid NOT NULL)');
    await runner.query('CREATE TABLE kernel.visits (person_key bytea PRIMARY KEY)');
    await runner.query('CREATE TABLE kernel.answers (anonymous_id text PRIMARY KEY)');
    await runner.query('CREATE TABLE kernel.invites (account_id uuid PRIMARY KEY, guest_email text)');
    await runner.query('CREATE TABLE kernel.letters (id uuid PRIMARY KEY, reply_email text)');
    await runner.query('CREATE TABLE kernel.days (day date PRIMARY KEY, wrapped_key bytea)');
  }
  async down(): Promise<void> {}
}

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, {
    schema: 'kernel',
    entities: [],
    migrations: [CreateTables1700000000000],
  });
});
afterAll(() => own.drop());

const aRule = (table: string, personColumn: string): PersonalDataRule => ({
  table,
  personColumn,
  erase: 'delete',
  export: { as: table },
});

const hidden = [
  aRule('visits', 'person_key'),
  aRule('answers', 'anonymous_id'),
  aRule('invites', 'account_id'),
  aRule('letters', 'reply_email'),
];

describe('the rules for personal data', () => {
  it.each<[string, PersonalDataRule[], string[]]>([
    ['fit', [...hidden, aRule('notes', 'user_id'), aRule('posts', 'author_id')], []],
    [
      'lack two tables',
      hidden,
      ["notes has a person's column and no rule", "posts has a person's column and no rule"],
    ],
    [
      'lack tables that refer to people by other column names',
      [aRule('notes', 'user_id'), aRule('posts', 'author_id')],
      ['answers', 'invites', 'letters', 'visits'].map(
        (table) => `${table} has a person's column and no rule`,
      ),
    ],
    [
      'name a missing column',
      [...hidden, aRule('notes', 'person_id'), aRule('posts', 'author_id')],
      ['notes has a rule and no column person_id'],
    ],
    [
      'name a table twice',
      [...hidden, aRule('notes', 'user_id'), aRule('notes', 'user_id'), aRule('posts', 'author_id')],
      ['notes has two rules'],
    ],
  ])('are compared with the tables when they %s', async (_case, rules, problems) => {
    expect((await personalDataProblems(own.database, rules)).sort()).toEqual(problems);
  });
});
