import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/index.js';
import { SessionsModule } from '../sessions/index.js';
import { LiveController } from './live.controller.js';
import { LiveTabs } from './live-tabs.js';

@Module({ imports: [NoticesModule, SessionsModule], controllers: [LiveController], providers: [LiveTabs] })
export class LiveModule {}
