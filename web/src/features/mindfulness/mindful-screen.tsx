export function MindfulScreen() {
  return <h1>Mindfulness challenges</h1>;
}
