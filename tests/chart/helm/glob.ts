/** Returns the files whose path matches a `.Files.Glob` pattern, by path. `*` stops at a slash, `**` does not. */
export function glob(files: ReadonlyMap<string, string>, pattern: string): Record<string, string> {
  const expression = pattern
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*\*|\*|\?/g, (sign) => (sign === '**' ? '.*' : sign === '*' ? '[^/]*' : '[^/]'))
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(${choices.replaceAll(',', '|')})`);
  const matches = new RegExp(`^${expression}$`);
  return Object.fromEntries([...files].filter(([path]) => matches.test(path)));
}
