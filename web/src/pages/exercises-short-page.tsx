import { Navigate } from 'react-router';
import { paths } from '../lib/paths.js';

/** `/exercises`: a short URL of the exercises. */
export default function ExercisesShortPage() {
  return <Navigate to={paths.exercises()} replace />;
}
