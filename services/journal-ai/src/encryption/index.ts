export { journalKeys } from './journal-keys.js';
export { openCode, sealCode } from './sealed-code.js';
