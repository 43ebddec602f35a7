export { importedId } from './archive-ids.js';
export * from './archive-table.js';
export * from './markdown/index.js';
export { PersonArchive } from './person-archive.js';
export type * from './personal-data.js';
export { RowsOfPerson } from './rows-of-person.js';
