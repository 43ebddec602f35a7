export { PersonaCareModule } from './persona-care.module.js';
