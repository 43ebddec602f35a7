export function ExerciseScreen() {
  return <h1>Exercise</h1>;
}
