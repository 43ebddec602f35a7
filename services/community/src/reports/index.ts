export { PostReport } from './post-report.entity.js';
export { ReportsModule } from './reports.module.js';
export { TakeReport } from './take-report.js';
