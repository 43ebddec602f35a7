export function GuideMemoryScreen() {
  return <h1>What the guide knows</h1>;
}
