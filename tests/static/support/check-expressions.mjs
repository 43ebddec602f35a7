// This entry point of recheck is pure JavaScript: it starts neither a native program nor Java.
import recheck from 'recheck/lib/browser.js';

let input = '';
for await (const part of process.stdin.setEncoding('utf8')) input += part;
const { expressions, timeout } = JSON.parse(input);
const verdicts = expressions.map(({ source, flags }) => {
  const verdict = recheck.checkSync(source, flags, { checker: 'automaton', timeout });
  if (verdict.status === 'safe') return null;
  return verdict.status === 'vulnerable'
    ? `${verdict.complexity.summary}: ${verdict.attack.pattern.slice(0, 80)}`
    : `not proved: ${verdict.error.kind}`;
});
process.stdout.write(JSON.stringify(verdicts));
