import ts from 'typescript';

export const kinds = ['condition', 'limit', 'owner', 'await', 'screen'] as const;

/** Kind of mutation: a rule, a bound, a row's owner, an order of events, or what is shown. */
export type Kind = (typeof kinds)[number];

/** One place in a source text that can be mutated, and the change. */
export interface Site {
  readonly kind: Kind;
  /** Subkind, used to select a varied set of sites: for example a bound in a comparison, or a numeric limit. */
  readonly form: string;
  /** Replaced range: from `start` up to, but not including, `end`, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** Readable form of the change. */
  readonly before: string;
  readonly after: string;
}

/** Information about a file that an operator receives. */
export interface Source {
  readonly path: string;
  readonly tree: ts.SourceFile;
  /** Classes that validate an input, so their bounds are enforced. In any other class a bound is only documentation. */
  readonly judged: ReadonlySet<string>;
}

/** Returns the places at one node that can be mutated in one way; `sitesOf` calls it for every node of the tree. */
export type Operator = (node: ts.Node, source: Source) => Site[];

const SHOWN_AROUND = 70;
const SHOWN = 110;

/**
 * Returns a site with its readable texts: the change, and the rest of its line before and after it.
 * @param shown text to show in place of a long replaced text
 */
export function siteAt(
  { tree }: Source,
  { kind, form = '', start, end, replacement }: Omit<Site, 'form' | 'before' | 'after'> & { form?: string },
  shown = { before: tree.text.slice(start, end), after: replacement },
): Site {
  const { text } = tree;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const head = text.slice(lineStart, start).trimStart().slice(-SHOWN_AROUND);
  const tail = text
    .slice(end, lineEnd < 0 ? undefined : lineEnd)
    .trimEnd()
    .slice(0, SHOWN_AROUND);
  const inLine = (part: string) => `${head}${short(part)}${tail}`;
  return {
    kind,
    form,
    start,
    end,
    replacement,
    before: inLine(shown.before),
    after: inLine(shown.after),
  };
}

/** Returns a text on one line; a long one is reduced to its beginning and end. */
export function short(text: string, most = SHOWN): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const half = Math.floor(most / 2);
  return `${line.slice(0, half)} … ${line.slice(-half)}`;
}

/** Returns the negation of a condition in as few characters as possible. */
export function opposite(condition: ts.Expression): string {
  const bare = withoutBrackets(condition);
  if (ts.isPrefixUnaryExpression(bare) && bare.operator === ts.SyntaxKind.ExclamationToken)
    return bare.operand.getText();
  return `!(${bare.getText()})`;
}

export function withoutBrackets(expression: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(expression) ? withoutBrackets(expression.expression) : expression;
}

export const isJoining = ({ kind }: ts.Node): boolean =>
  kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken;

export function isElement(expression: ts.Expression): boolean {
  const bare = withoutBrackets(expression);
  return ts.isJsxElement(bare) || ts.isJsxSelfClosingElement(bare) || ts.isJsxFragment(bare);
}

/** Yields the nodes that enclose a node, from the inside out, up to its function. */
export function* around(node: ts.Node): Generator<ts.Node> {
  for (let each = node.parent; each && !ts.isSourceFile(each); each = each.parent) {
    yield each;
    if (ts.isFunctionLike(each)) return;
  }
}
