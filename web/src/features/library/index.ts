export { LibraryScreen } from './library-screen.js';
