/** What clearing a person's data does with the rows of a table. */
export type EraseRule =
  | 'delete'
  /** The rows stay, for this reason; with `untilClosed` they are deleted together with the account. */
  | { readonly keep: string; readonly untilClosed?: true }
  /** The rows stay for this reason, and the column that leads to the person is overwritten. */
  | { readonly anonymize: string };

/** The part of a person's archive that holds the rows of a table, or the reason why they are left out. */
export type ExportRule = { readonly as: string } | { readonly leaveOut: string };

/** How the rows of a table belong to a person. */
export interface PersonalDataOptions {
  /** Property whose value leads to the person; `userId` unless named. */
  readonly person?: string;
  readonly erase: EraseRule;
  readonly export: ExportRule;
}

// biome-ignore lint/complexity/noBannedTypes: TypeORM's own type of an entity class
export type EntityClass = Function;

const personalData = new Map<EntityClass, PersonalDataOptions>();
const sealedProperties = new Map<EntityClass, Set<string>>();

/** Declares on an entity that its rows belong to people, and what erasing and exporting do with them. */
export function PersonalData(options: PersonalDataOptions): ClassDecorator {
  return (entity) => {
    personalData.set(entity, options);
  };
}

/** Declares on a `bytea` column that it holds text sealed with the person's key; the database refuses any other key. */
export function Sealed(): PropertyDecorator {
  return (prototype, property) => {
    const entity = prototype.constructor;
    const known = sealedProperties.get(entity) ?? new Set();
    sealedProperties.set(entity, known.add(String(property)));
  };
}

/** Returns what {@link PersonalData} declares on an entity; undefined when its rows belong to no person. */
export function personalDataOf(entity: EntityClass): PersonalDataOptions | undefined {
  return personalData.get(entity);
}

/** Returns the properties of an entity that {@link Sealed} marks. */
export function sealedPropertiesOf(entity: EntityClass): readonly string[] {
  return [...(sealedProperties.get(entity) ?? [])];
}
