import ts from 'typescript';
import { around, type Operator, type Source, siteAt, withoutBrackets } from '../site.js';
import {
  isAppearance,
  isContinuous,
  isGeometry,
  isMerelyFaster,
  isOfClock,
  isOfOrder,
  isOfOrnament,
  isOnlyLogged,
} from '../unseen.js';

const NEIGHBOUR: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
};
/** Largest limit that is mutated: in a larger number, a change by one would not be noticed. */
const MOST_SEEN = 1_000;
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;
/**
 * Matches names of tuning constants: speed, frequency, batch size, or a marker in a stored format. None of them is a
 * product rule.
 */
const TUNING =
  /MS$|SECOND|MINUTE|HOUR|BATCH|CACHE|POLL|LOOK|PAUSE|WAIT|BACKOFF|RETR|TRIES|ATTEMPT|EVERY|ROWS|CHUNK|SLICE|REMEMBER|SAY|WARN|BITS|BYTES|VERSION|FORMAT|CODE|STATUS|PORT|CONCURREN|AT_ONCE|PARALLEL|INTERVAL|BUCKET|PIXEL|WIDTH|HEIGHT|SIZE|PX$|RADIUS|PADDING|MARGIN|GAP|COLUMN|ZOOM|SCALE|SEED|EPSILON|FPS|ANGLE|FRAME|STEPS|SHARE|SOUGHT|DIGITS|TURN$|LEVEL$|RANK|PAGE$|CONNECTIONS|HEAD|CLOSED|STEEP/;

/** Moves a bound by one: `<` becomes `<=`, or a numeric limit is increased by one. */
export const limitOperator: Operator = (node, source) => {
  if (ts.isBinaryExpression(node)) return comparison(node, source);
  if (ts.isNumericLiteral(node) && isLimit(node, source)) {
    const range = { start: node.getStart(), end: node.getEnd() };
    const replacement = String(Number(node.text) + 1);
    return [siteAt(source, { kind: 'limit', form: 'number', ...range, replacement })];
  }
  return [];
};

function comparison(node: ts.BinaryExpression, source: Source) {
  const { left, right, operatorToken } = node;
  const replacement = NEIGHBOUR[operatorToken.kind];
  const isUnseen =
    isOfClock(left, right) ||
    isTuning(left, right) ||
    isContinuous(left, right) ||
    isGeometry(left, right) ||
    isOnlyLogged(node) ||
    isAppearance(node) ||
    isOfOrnament(node) ||
    isOfLoop(node) ||
    isSparedCall(node) ||
    isSameAtBound(node) ||
    isOfOrder(node) ||
    isStepOfOrder(node);
  if (!replacement || isUnseen) return [];
  const range = { start: operatorToken.getStart(), end: operatorToken.getEnd() };
  return [siteAt(source, { kind: 'limit', form: 'comparison', ...range, replacement })];
}

/** Returns whether a comparison concerns tuning: the number of attempts, or how much is processed at once or cached. */
function isTuning(...sides: ts.Expression[]): boolean {
  const names = sides.flatMap((side) => side.getText().match(/\w+/g) ?? []);
  const isPace = names.some((name) => CONSTANT.test(name) && TUNING.test(name));
  return isPace || names.some((name) => /^(?:tries|attempts?)$/i.test(name)) || sides.some(isMerelyFaster);
}

/**
 * Returns whether a comparison is a loop condition, as in `while (from < to)`. A mutated loop that runs once more
 * either never ends or finds nothing left to do.
 */
function isOfLoop(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent) || ts.isParenthesizedExpression(parent)) return isOfLoop(parent);
  return (ts.isForStatement(parent) && parent.condition === node) || isLoopWhile(parent);
}

const isLoopWhile = (node: ts.Node) => ts.isWhileStatement(node) || ts.isDoStatement(node);

/**
 * Returns whether a comparison only avoids a call for an empty list, as in `if (rows.length > 0) send(rows)`: sending
 * no rows is equivalent to not sending.
 */
function isSparedCall(node: ts.BinaryExpression): boolean {
  const list = /^([\w.]+)\.(?:length|size)$/.exec(node.left.getText())?.[1];
  if (!list || node.right.getText() !== '0') return false;
  for (const each of around(node)) {
    if (ts.isIfStatement(each)) return !each.elseStatement && each.thenStatement.getText().includes(list);
    if (ts.isConditionalExpression(each)) return each.whenTrue.getText().includes(list);
  }
  return false;
}

/**
 * Returns whether both branches have the same result at the bound, as in `a > b ? a : b`, `if (n > most) n = most` or
 * `text.length > most ? text.slice(0, most) : text`.
 */
function isSameAtBound(node: ts.BinaryExpression): boolean {
  const sides = [node.left, node.right].map((side) => withoutBrackets(side).getText());
  const [left = '', right = ''] = sides;
  const { parent } = node;
  if (ts.isConditionalExpression(parent) && parent.condition === node) {
    const answers = [parent.whenTrue, parent.whenFalse].map((each) => withoutBrackets(each).getText());
    const isEitherSide = answers.every((answer) => sides.includes(answer));
    return isEitherSide || answers.some((answer) => isCut(answer, right));
  }
  if (!ts.isIfStatement(parent)) return false;
  const then = parent.thenStatement.getText().replace(/^\{\s*|\s*\}$|;$/g, '');
  return then === `${left} = ${right}` || then === `${right} = ${left}` || isCut(then, right);
}

/** Returns whether a text is cut to the length that it is compared with. */
const isCut = (answer: string, length: string): boolean =>
  /\.(?:slice|substring|splice)\(/.test(answer) && answer.includes(length);

/** Returns whether a comparison is one step of a sort order: `a < b ? -1 : …`. */
function isStepOfOrder({ parent }: ts.BinaryExpression): boolean {
  return ts.isConditionalExpression(parent) && /^-?1$/.test(parent.whenTrue.getText());
}

function isLimit(literal: ts.NumericLiteral, source: Source): boolean {
  const value = Number(literal.text);
  if (!Number.isInteger(value) || value < 1 || value > MOST_SEEN) return false;
  const { parent } = literal;
  if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name))
    return CONSTANT.test(parent.name.text) && !TUNING.test(parent.name.text);
  if (!ts.isPropertyAssignment(parent) || !/^(?:min|max)$/.test(parent.name.getText())) return false;
  return source.path.includes('/contracts/src/facts/') || isJudged(parent, source);
}

/** Returns whether an option belongs to a field of a class that validates an input or a model's answer. */
function isJudged(option: ts.PropertyAssignment, { judged }: Source): boolean {
  let isOfDecorator = false;
  for (const each of around(option)) {
    isOfDecorator ||= ts.isDecorator(each);
    if (ts.isClassDeclaration(each)) return isOfDecorator && judged.has(each.name?.text ?? '');
  }
  return false;
}
