export function ExercisesScreen() {
  return <h1>Exercises</h1>;
}
