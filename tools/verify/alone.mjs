/**
 * Returns the command that runs a suite, one of its files or a single test alone, for a POSIX shell. Jest takes a file
 * and a name as regular expressions.
 * @param {string} suite
 * @param {string} [file]
 * @param {string} [test] with the names of its groups, as jest joins them
 */
export function commandAlone(suite, file, test) {
  const only = ['npm', 'test', '--', '--only', suite, ...(file ? [file] : [])];
  const named = test === undefined ? [] : ['-t', `^${asExpression(test)}$`];
  return [...only, ...named].map(quoted).join(' ');
}

/** @param {string} text */
function asExpression(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s/g, (space) => (space === ' ' ? ' ' : '\\s'));
}

/** @param {string} word */
function quoted(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
