import { Module } from '@nestjs/common';
import { TaskStore } from './task.store.js';
import { TasksHandler } from './tasks.handler.js';
import { TasksRepository } from './tasks.repository.js';

/** First steps; needs EncryptionModule. */
@Module({ controllers: [TasksHandler], providers: [TasksRepository, TaskStore], exports: [TaskStore] })
export class TasksModule {}
