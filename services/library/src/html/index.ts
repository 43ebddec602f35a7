export { cleanHtml, webAddress } from './clean-html.js';
export { plainTextOf, plainTextWithoutHeadings } from './plain-text.js';
export { safeCitation } from './safe-citation.js';
