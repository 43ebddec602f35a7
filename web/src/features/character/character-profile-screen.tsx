export function CharacterProfileScreen() {
  return <h1>Character Profile</h1>;
}
