export { StoredTask } from './task.entity.js';
export { type NewTask, openTask, sealTask, TaskStore } from './task.store.js';
export { TasksModule } from './tasks.module.js';
