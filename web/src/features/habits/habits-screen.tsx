export function HabitsScreen() {
  return <h1>Habit Tracking</h1>;
}
