const OPENS = /[\u2066-\u2068]/;
const CLOSES = '\u2069';

/**
 * Keeps directional isolates that are closed in the same line and removes the others, so that none affects another
 * line.
 */
export function balanceIsolates(text: string): string {
  return text.split('\n').map(balanceLine).join('\n');
}

function balanceLine(line: string): string {
  const opened: number[] = [];
  const kept = new Set<number>();
  for (let place = 0; place < line.length; place += 1) {
    const character = line.charAt(place);
    if (OPENS.test(character)) opened.push(place);
    if (character !== CLOSES) continue;
    const opening = opened.pop();
    if (opening !== undefined) kept.add(opening).add(place);
  }
  return line.replace(/[\u2066-\u2069]/g, (character, place: number) => (kept.has(place) ? character : ''));
}
