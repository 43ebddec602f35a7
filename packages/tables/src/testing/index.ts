export { schemaDifferences } from './schema-differences.js';
export { tableProblems } from './table-problems.js';
