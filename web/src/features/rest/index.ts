export { RestLine } from './rest-line.js';
