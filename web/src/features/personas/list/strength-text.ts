/** Returns a word for a strength of 0 to 100. One entry alone is faint, two are clear, five are strong. */
export function strengthWord(strength: number): string {
  if (strength < 20) return 'faint';
  if (strength < 45) return 'clear';
  return strength < 70 ? 'strong' : 'very strong';
}
