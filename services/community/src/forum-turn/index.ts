export { ForumTurnModule } from './forum-turn.module.js';
