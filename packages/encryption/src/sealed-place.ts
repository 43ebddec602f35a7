import { columnOf, tableOf } from '@shadow-guide/tables';

/** The cell that a sealed text belongs to, authenticated with it: the text opens for this table, column and row alone. */
export interface SealedPlace {
  readonly table: string;
  readonly column: string;
  readonly rowId: string;
}

/**
 * Returns the place of a column that its entity marks with `@Sealed`.
 * @param rowId the primary key; of several columns, joined by `/`
 * @throws Error when the property is no sealed column
 */
export function sealedPlace<Entity extends object>(
  entity: new () => Entity,
  property: keyof Entity & string,
  rowId: string,
): SealedPlace {
  const { name, isSealed } = columnOf(entity, property);
  if (!isSealed) throw new Error(`${entity.name}.${property} is not sealed.`);
  return { table: tableOf(entity).name, column: name, rowId };
}
