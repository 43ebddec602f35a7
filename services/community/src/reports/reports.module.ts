import { Module } from '@nestjs/common';
import { AccessModule } from '../access/index.js';
import { ForumLiveModule } from '../forum-live/index.js';
import { SuspensionsModule } from '../suspensions/index.js';
import { ReportPost } from './report-post.js';
import { ReportsHandler } from './reports.handler.js';
import { ReportsRepository } from './reports.repository.js';
import { TakeReport } from './take-report.js';

/** Reports of posts by readers. */
@Module({
  imports: [AccessModule, ForumLiveModule, SuspensionsModule],
  controllers: [ReportsHandler],
  providers: [ReportPost, TakeReport, ReportsRepository],
  exports: [TakeReport],
})
export class ReportsModule {}
