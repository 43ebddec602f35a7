export function PlannerScreen() {
  return <h1>Planner</h1>;
}
