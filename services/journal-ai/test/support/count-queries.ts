export { countQueries } from '@shadow-guide/kernel/testing';
