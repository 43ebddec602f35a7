import { getMetadataArgsStorage } from 'typeorm';
import {
  type EntityClass,
  type PersonalDataOptions,
  personalDataOf,
  sealedPropertiesOf,
} from './decorators.js';
import { snakeCase } from './snake-naming.js';

/** One column as its entity describes it. */
export interface DescribedColumn {
  readonly property: string;
  /** Name in the database. */
  readonly name: string;
  /** SQL type, e.g. `timestamptz(3)` or `text[]`. */
  readonly type: string;
  readonly isSealed: boolean;
}

/** One table as its entity describes it. */
export interface DescribedTable {
  readonly entity: EntityClass;
  /** Name without the schema. */
  readonly name: string;
  readonly columns: readonly DescribedColumn[];
  /** Left out when the rows belong to no person. */
  readonly personalData?: PersonalDataOptions;
}

/** How the rows of one table are found, erased and exported for a person. */
export interface PersonalDataRule extends Pick<PersonalDataOptions, 'erase' | 'export'> {
  /** Name without the schema. */
  readonly table: string;
  /** Column whose value leads to the person. */
  readonly personColumn: string;
}

const described = new Map<EntityClass, DescribedTable>();

/**
 * Returns the table that an entity describes.
 * @throws Error when the class has no `@Entity`
 */
export function tableOf(entity: EntityClass): DescribedTable {
  const known = described.get(entity);
  if (known) return known;
  const storage = getMetadataArgsStorage();
  const table = storage.tables.find(({ target }) => target === entity);
  if (!table) throw new Error(`${entity.name} is no entity.`);
  const sealed = sealedPropertiesOf(entity);
  const columns = storage.filterColumns(lineageOf(entity)).map(({ propertyName, options }) => ({
    property: propertyName,
    name: options.name ?? snakeCase(propertyName),
    type: `${String(options.type)}${options.precision == null ? '' : `(${options.precision})`}${options.array ? '[]' : ''}`,
    isSealed: sealed.includes(propertyName),
  }));
  const personalData = personalDataOf(entity);
  const result = {
    entity,
    name: table.name ?? snakeCase(entity.name),
    columns,
    ...(personalData && { personalData }),
  };
  described.set(entity, result);
  return result;
}

/** An entity inherits the columns of its base classes. */
function lineageOf(entity: EntityClass): EntityClass[] {
  const base = Object.getPrototypeOf(entity) as EntityClass | null;
  return base && base !== Function.prototype ? [entity, ...lineageOf(base)] : [entity];
}

/**
 * Returns the column of a property.
 * @throws Error when the entity has no such property
 */
export function columnOf(entity: EntityClass, property: string): DescribedColumn {
  const column = tableOf(entity).columns.find((one) => one.property === property);
  if (!column) throw new Error(`${entity.name} has no column ${property}.`);
  return column;
}

/** Returns how each table with rows of people is erased and exported, in the order of the entities. */
export function personalDataRules(entities: readonly EntityClass[]): PersonalDataRule[] {
  return entities.map(tableOf).flatMap(({ entity, name, personalData }) =>
    personalData
      ? [
          {
            table: name,
            personColumn: columnOf(entity, personalData.person ?? 'userId').name,
            erase: personalData.erase,
            export: personalData.export,
          },
        ]
      : [],
  );
}
