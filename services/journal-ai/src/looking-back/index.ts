export { dayTitle, type Times, timesIn } from './export/entry-markdown.js';
export { LookingBackModule } from './looking-back.module.js';
