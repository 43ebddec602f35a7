export { CiteMenu } from './cite-menu.js';
export { Reference } from './reference.js';
