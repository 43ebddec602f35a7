export { PatchNotesModule } from './patch-notes.module.js';
