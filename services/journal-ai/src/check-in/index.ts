export { CheckInModule } from './check-in.module.js';
