export function CheckInsScreen() {
  return <h1>Check-ins</h1>;
}
