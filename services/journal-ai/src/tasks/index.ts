export { type NewTask, TaskStore } from './task.store.js';
export { TasksModule } from './tasks.module.js';
