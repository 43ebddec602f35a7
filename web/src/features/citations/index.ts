export { CiteMenu } from './cite-menu.js';
export { plainReference } from './plain.js';
