export { QueueBoard } from './queue-board.js';
export { QueueBoardModule } from './queue-board.module.js';
export { serveQueueBoard } from './serve-queue-board.js';
