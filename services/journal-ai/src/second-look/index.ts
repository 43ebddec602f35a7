export { SecondLook } from './second-look.js';
