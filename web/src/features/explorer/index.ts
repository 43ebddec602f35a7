export { ExplorerScreen } from './explorer-screen.js';
