type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${SnakeCase<Tail>}`
    : `_${Lowercase<Head>}${SnakeCase<Tail>}`
  : S;

/**
 * A row of a named statement: the columns of an entity under their names in the database, with the types of its properties. The
 * second parameter names the properties that the statement selects; without it the row has all of them.
 */
export type RowOf<Entity, Property extends keyof Entity = keyof Entity> = {
  [P in Property as P extends string ? SnakeCase<P> : never]: Entity[P];
};
