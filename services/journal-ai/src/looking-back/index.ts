export { LookingBackModule } from './looking-back.module.js';
