import ts from 'typescript';
import { around, isJoining, withoutBrackets } from './site.js';

/**
 * What nobody can see a change of, so that no test could fail: words of logs, figures of metrics, a cache that is asked or not, how
 * something looks. A site of these proves nothing about the tests.
 */

const WATCHERS =
  /(?:^|\.)(?:console|log|logger|metrics?|spans?|tracer|counter|gauge|histogram)(?:\.\w+)?$|\.(?:observe|inc|dec|setAttributes?)$|^(?:describe\w*|warn\w*|\w*[lL]og)$/;
const MERELY_FASTER =
  /cache|memoi|prefetch|preload|throttl|debounc|isWarm|\baborted\b|isMounted|isStopp|stopped|isClos|closed|\bended\b|\bdebug\b|isRecording|wasSaid|warned/i;
/** Names of what is true or false, and never missing. */
const SAYS_WHETHER =
  /^(?:is|are|has|have|had|can|may|must|was|were|should|needs|wants|knows|shows|does|did|will)[A-Z]/;
const LOOKS = /class|style|look|tone|colou?r|width|height|variant|size|align|side|placement|gap|opacity/i;
/** The real clock: whether a bound of it is met at the very millisecond is not seen. */
const CLOCK =
  /\.now\(|\bnow\b|getTime\(|valueOf\(|Ms\b|_MS\b|_SECONDS\b|millis|[eE]lapsed|[dD]eadline|(?:At|Until|Since|Seconds)\b|random\(/;
/** Measured, and never the bound itself. */
const CONTINUOUS = /danger|score|probab|weight|share\b|ratio|similar|confiden|likel|fraction|quantile/i;
/** Points of the screen. */
const GEOMETRY =
  /\b(?:x|y|dx|dy|top|left|right|bottom)\b|[wW]idth|[hH]eight|[sS]croll|offset(?:Top|Left)|pixel|client[XY]/;

/** Whether a value only goes into a log, a metric, a trace or the words of an error. */
export function isSaidOnly(node: ts.Node): boolean {
  for (const each of around(node)) {
    if (ts.isCallExpression(each) && WATCHERS.test(each.expression.getText())) return true;
    if (ts.isNewExpression(each) && /Error$|Failure$/.test(each.expression.getText())) return true;
    if (ts.isStatement(each)) return false;
  }
  return false;
}

/**
 * Whether a condition asks if there is anything: `x`, `!x`, `x === null`, `typeof x === 'string'`. Turned round it lets nothing
 * through that the code behind it can use, and the compiler says so before any test.
 */
export function isNarrowing(condition: ts.Expression): boolean {
  const bare = withoutBrackets(condition);
  if (ts.isPrefixUnaryExpression(bare)) return isNarrowing(bare.operand);
  if (ts.isTypeOfExpression(bare) || ts.isLiteralExpression(bare) || isNothing(bare)) return true;
  if (ts.isBinaryExpression(bare)) {
    const { left, right, operatorToken } = bare;
    if (isJoining(operatorToken)) return isNarrowing(left) || isNarrowing(right);
    if (operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword) return true;
    return ts.isTypeOfExpression(left) || isNothing(right);
  }
  const name = ts.isPropertyAccessExpression(bare) ? bare.name : bare;
  return ts.isIdentifier(name) && !SAYS_WHETHER.test(name.text);
}

const isNothing = (expression: ts.Expression) => /^(?:null|undefined)$/.test(expression.getText());

/** Whether all that a condition decides is what is logged or measured. */
export function onlySays(statement: ts.Statement): boolean {
  const statements = ts.isBlock(statement) ? statement.statements : [statement];
  return statements.every(
    (each) =>
      ts.isExpressionStatement(each) &&
      ts.isCallExpression(each.expression) &&
      WATCHERS.test(each.expression.expression.getText()),
  );
}

export const isMerelyFaster = (condition: ts.Expression): boolean => MERELY_FASTER.test(condition.getText());

/** Whether a value is how something looks: a class, a size, a variant, the shape of a curve. */
export function isLook(node: ts.Node): boolean {
  for (const each of around(node)) {
    if (ts.isJsxAttribute(each)) return LOOKS.test(each.name.getText());
    if (ts.isVariableDeclaration(each) || ts.isPropertyAssignment(each))
      return LOOKS.test(each.name.getText());
    if (ts.isCallExpression(each) && /^(?:cn|clsx|cva)$/.test(each.expression.getText())) return true;
    if (ts.isStatement(each)) return false;
  }
  return false;
}

export const isOfClock = (...sides: ts.Expression[]): boolean =>
  sides.some((side) => CLOCK.test(side.getText()));

export const isGeometry = (...sides: ts.Expression[]): boolean =>
  sides.some((side) => GEOMETRY.test(side.getText()));

export const isContinuous = (...sides: ts.Expression[]): boolean =>
  sides.some((side) => CONTINUOUS.test(side.getText()));

/** Whether a node is inside what puts a list in order. */
export function isOfOrder(node: ts.Node): boolean {
  for (const each of around(node))
    if (
      ts.isArrowFunction(each) &&
      ts.isCallExpression(each.parent) &&
      /\.(?:sort|toSorted)$/.test(each.parent.expression.getText())
    )
      return true;
  return false;
}

/** Whether an element says something: a picture that is hidden from whoever listens, or a sign between two words, is an ornament. */
export function isRead(expression: ts.Expression): boolean {
  const bare = withoutBrackets(expression);
  if (ts.isStringLiteralLike(bare)) return /\p{L}/u.test(bare.text);
  if (isNothing(bare)) return false;
  const opening = ts.isJsxElement(bare) ? bare.openingElement : bare;
  if (!ts.isJsxOpeningElement(opening) && !ts.isJsxSelfClosingElement(opening)) return true;
  return !opening.attributes.getText().includes('aria-hidden');
}

/** Whether all that a condition decides is if an ornament is drawn. */
export function isOfOrnament(condition: ts.Expression): boolean {
  let whole = condition;
  while (ts.isParenthesizedExpression(whole.parent) || isJoined(whole.parent)) whole = whole.parent;
  return isJoined(whole) && ts.isJsxExpression(whole.parent) && !isRead(whole.right);
}

const isJoined = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && isJoining(node.operatorToken);
