export { AdminScreen } from './admin-screen.js';
export { NoAccess } from './no-access.js';
