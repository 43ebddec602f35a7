export { createDataSource, XID8 } from './data-source.js';
export {
  type EntityClass,
  type EraseRule,
  type ExportRule,
  PersonalData,
  type PersonalDataOptions,
  Sealed,
} from './decorators.js';
export {
  columnOf,
  type DescribedColumn,
  type DescribedTable,
  type PersonalDataRule,
  personalDataRules,
  tableOf,
} from './described-tables.js';
export type { RowOf } from './rows.js';
export { checkExtensions, checkOrigin } from './schema-checks.js';
export { SnakeNaming } from './snake-naming.js';
