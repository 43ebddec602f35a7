export { JournalScreen } from './journal-screen.js';
export { SignInCard } from './sign-in-card.js';
