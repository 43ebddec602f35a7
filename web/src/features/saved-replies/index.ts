export { FlagReply } from './flag-reply.js';
export { noteSaved } from './saved-here.js';
