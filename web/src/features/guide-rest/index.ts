export { GuideRestNote } from './guide-rest-note.js';
