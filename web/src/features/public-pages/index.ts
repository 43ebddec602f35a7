export { type PageFacts, type PublicPageName, pageFacts } from './page-facts.js';
