export * from '@shadow-guide/contracts/testing';
export * from './alone-on-subjects.js';
export * from './count-queries.js';
export * from './free-port.js';
export * from './gate.js';
export * from './own-database.js';
export * from './test-kernel.js';
export * from './until.js';
