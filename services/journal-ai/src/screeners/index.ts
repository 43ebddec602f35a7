export { ScreenersModule } from './screeners.module.js';
