import { Navigate } from 'react-router';
import { paths } from '../lib/paths.js';

/** `/character`: the former URL of the character profile. */
export default function CharacterPage() {
  return <Navigate to={paths.characterProfile()} replace />;
}
