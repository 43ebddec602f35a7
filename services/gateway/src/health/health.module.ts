import { Module } from '@nestjs/common';
import { PingModule } from '../ping/index.js';
import { HealthController } from './health.controller.js';

@Module({ imports: [PingModule], controllers: [HealthController] })
export class HealthModule {}
