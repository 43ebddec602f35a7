export { type PageFacts, type PublicPageName, pageFacts, publicPages } from './page-facts.js';
