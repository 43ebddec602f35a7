import type { DataSource, QueryRunner } from 'typeorm';
import { createDataSource, type EntityClass } from '../index.js';

/** Only migrations describe indexes and checks: TypeORM cannot state their order, expressions and operator classes. */
const IN_MIGRATIONS_ALONE = /^DROP INDEX|DROP CONSTRAINT "\w+_check\d*"$/;

/**
 * Compares the entities of a schema with its migrated tables by TypeORM's schema builder.
 * @param source connection to a migrated database that the test may change
 * @returns the statements that would make the tables equal to the entities
 */
export async function schemaDifferences(
  source: DataSource,
  entities: readonly EntityClass[],
): Promise<string[]> {
  const { schema } = source.options as { schema: string };
  const comparing = await createDataSource({
    ...source.options,
    entities: [...entities],
  } as never).initialize();
  const runner = comparing.createQueryRunner();
  try {
    await describeGeneratedColumns(runner, comparing, schema);
    const { upQueries } = await comparing.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query).filter((query) => !IN_MIGRATIONS_ALONE.test(query));
  } finally {
    await runner.query(`DROP TABLE IF EXISTS ${schema}.typeorm_metadata`);
    await runner.release();
    await comparing.destroy();
  }
}

/**
 * Fills the table from which TypeORM reads the expressions of generated columns; its own migrations would. Expressions are
 * therefore not compared, only that the columns exist and have the same type.
 */
async function describeGeneratedColumns(
  runner: QueryRunner,
  source: DataSource,
  schema: string,
): Promise<void> {
  await runner.query(
    `CREATE TABLE ${schema}.typeorm_metadata
       (type varchar NOT NULL, database varchar, schema varchar, "table" varchar, name varchar, value text)`,
  );
  for (const { tableName, columns } of source.entityMetadatas)
    for (const { databaseName, asExpression } of columns.filter((column) => column.generatedType))
      await runner.query(
        `INSERT INTO ${schema}.typeorm_metadata VALUES ('GENERATED_COLUMN', current_database(), $1, $2, $3, $4)`,
        [schema, tableName, databaseName, asExpression],
      );
}
