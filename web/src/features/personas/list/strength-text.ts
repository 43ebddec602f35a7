/** Returns a word for a strength of 0 to 100. Evidence from one entry is faint, from two clear, from five strong. */
export function strengthWord(strength: number): string {
  if (strength < 20) return 'faint';
  if (strength < 45) return 'clear';
  return strength < 70 ? 'strong' : 'very strong';
}
