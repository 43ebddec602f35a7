export { CharacterProfileScreen } from './character-profile-screen.js';
