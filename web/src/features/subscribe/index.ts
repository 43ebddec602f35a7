export { SubscribeScreen } from './subscribe-screen.js';
