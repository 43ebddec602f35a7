import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/index.js';
import { SessionsModule } from '../sessions/index.js';
import { PromptsController } from './prompts.controller.js';

@Module({ imports: [ChatModule, SessionsModule], controllers: [PromptsController] })
export class PromptsModule {}
