export { SearchScreen } from './search-screen.js';
