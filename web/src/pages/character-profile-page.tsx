import { CharacterProfileScreen } from '../features/character/index.js';
import { useTitle } from '../lib/title.js';

/** `/character-profile` */
export default function CharacterProfilePage() {
  useTitle('Character Profile');
  return <CharacterProfileScreen />;
}
