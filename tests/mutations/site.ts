import ts from 'typescript';

export const kinds = ['condition', 'limit', 'owner', 'await', 'screen'] as const;

/** What is broken: a rule, a bound, whose row it is, an order of events, or what is shown. */
export type Kind = (typeof kinds)[number];

/** One place of a source text that can be broken, and how. */
export interface Site {
  readonly kind: Kind;
  /** Sites of one kind that are told apart when some are chosen: a bound that is compared with, and one that is a number. */
  readonly form: string;
  /** What is replaced: from `start` to before `end`, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The change as a person reads it. */
  readonly before: string;
  readonly after: string;
}

/** What an operator is told of a file. */
export interface Source {
  readonly path: string;
  readonly tree: ts.SourceFile;
  /** Classes whose bounds somebody is refused by; of any other class a bound is documentation. */
  readonly judged: ReadonlySet<string>;
}

/** Finds the sites of its kind that a node itself is; the walk over the tree is done by `sitesOf`. */
export type Operator = (node: ts.Node, source: Source) => Site[];

const SHOWN_AROUND = 70;
const SHOWN = 110;

/**
 * A site with the texts that people read: of the change itself, and of its line what stands before and behind.
 * @param shown what is said instead of long texts
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

/** One line, and of a long one its beginning and its end. */
export function short(text: string, most = SHOWN): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const half = Math.floor(most / 2);
  return `${line.slice(0, half)} … ${line.slice(-half)}`;
}

/** The opposite of a condition, in as few signs as that takes. */
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

/** The nodes around a node, from the inside, up to the function that it belongs to. */
export function* around(node: ts.Node): Generator<ts.Node> {
  for (let each = node.parent; each && !ts.isSourceFile(each); each = each.parent) {
    yield each;
    if (ts.isFunctionLike(each)) return;
  }
}
