import { Module } from '@nestjs/common';
import { ResourcesHandler } from './resources.handler.js';

@Module({ controllers: [ResourcesHandler] })
export class ResourcesModule {}
