export { JournalScreen } from './journal-screen.js';
export { SignInCard } from './sign-in-card.js';
export { WRITE_BOX_ID, WriteBox } from './write-box.js';
