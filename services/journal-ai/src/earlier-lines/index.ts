export { EarlierLinesModule } from './earlier-lines.module.js';
export { FindEarlierLine } from './find-earlier-line.js';
