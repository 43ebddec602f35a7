export { safetyInstruction } from './safety-instruction.js';
