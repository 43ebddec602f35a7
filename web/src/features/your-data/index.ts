export { YourData } from './your-data.js';
