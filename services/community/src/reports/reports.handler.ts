import { Controller } from '@nestjs/common';
import { forum, type ReportDiscussion, type Reported } from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { ReportPost } from './report-post.js';

@Controller()
export class ReportsHandler {
  constructor(private readonly reportPost: ReportPost) {}

  @Handle(forum.report)
  async report(report: ReportDiscussion, { caller }: Call): Promise<Reported> {
    await this.reportPost.run(report, caller);
    return { reported: true };
  }
}
