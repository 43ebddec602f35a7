export { cleanHtml, webAddress } from './clean-html.js';
export { plainTextOf, plainTextWithoutHeadings } from './plain-text.js';
