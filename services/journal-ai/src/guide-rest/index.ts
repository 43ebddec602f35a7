export { GuideRestModule } from './guide-rest.module.js';
