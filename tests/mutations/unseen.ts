import ts from 'typescript';
import { around, isJoining, withoutBrackets } from './site.js';

/**
 * Matches names whose changes no test can observe: log messages, metric values, cache hits, appearance. A mutation of
 * them that survives says nothing about the tests.
 */

const WATCHERS =
  /(?:^|\.)(?:console|log|logger|metrics?|spans?|tracer|counter|gauge|histogram)(?:\.\w+)?$|\.(?:observe|inc|dec|setAttributes?)$|^(?:describe\w*|warn\w*|\w*[lL]og)$/;
const MERELY_FASTER =
  /cache|memoi|prefetch|preload|throttl|debounc|isWarm|\baborted\b|isMounted|isStopp|stopped|isClos|closed|\bended\b|\bdebug\b|isRecording|wasSaid|warned/i;
/** Matches names of boolean values that are never absent. */
const SAYS_WHETHER =
  /^(?:is|are|has|have|had|can|may|must|was|were|should|needs|wants|knows|shows|does|did|will)[A-Z]/;
const LOOKS = /class|style|look|tone|colou?r|width|height|variant|size|align|side|placement|gap|opacity/i;
/** Matches names of the real clock: no test observes whether a bound is met at the exact millisecond. */
const CLOCK =
  /\.now\(|\bnow\b|getTime\(|valueOf\(|Ms\b|_MS\b|_SECONDS\b|millis|[eE]lapsed|[dD]eadline|(?:At|Until|Since|Seconds)\b|random\(/;
/** Matches names of measured values, which never equal a bound exactly. */
const CONTINUOUS = /danger|score|probab|weight|share\b|ratio|similar|confiden|likel|fraction|quantile/i;
/** Matches names of screen coordinates and sizes. */
const GEOMETRY =
  /\b(?:x|y|dx|dy|top|left|right|bottom)\b|[wW]idth|[hH]eight|[sS]croll|offset(?:Top|Left)|pixel|client[XY]/;

/** Returns whether a value only goes into a log, a metric, a trace or an error message. */
export function isOnlyLogged(node: ts.Node): boolean {
  for (const each of around(node)) {
    if (ts.isCallExpression(each) && WATCHERS.test(each.expression.getText())) return true;
    if (ts.isNewExpression(each) && /Error$|Failure$/.test(each.expression.getText())) return true;
    if (ts.isStatement(each)) return false;
  }
  return false;
}

/**
 * Returns whether a condition checks for existence: `x`, `!x`, `x === null`, `typeof x === 'string'`. When such a
 * condition is negated, the code behind it gets values that it cannot use, and the compiler reports that before any
 * test.
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

/** Returns whether a condition decides only what is logged or measured. */
export function onlyLogs(statement: ts.Statement): boolean {
  const statements = ts.isBlock(statement) ? statement.statements : [statement];
  return statements.every(
    (each) =>
      ts.isExpressionStatement(each) &&
      ts.isCallExpression(each.expression) &&
      WATCHERS.test(each.expression.expression.getText()),
  );
}

export const isMerelyFaster = (condition: ts.Expression): boolean => MERELY_FASTER.test(condition.getText());

/** Returns whether a value is part of the appearance: a class, a size, a variant, the shape of a curve. */
export function isAppearance(node: ts.Node): boolean {
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

/** Returns whether a node is inside a call that sorts. */
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

/**
 * Returns whether an element conveys information. A picture that is hidden from screen readers, or a separator between
 * two words, is decorative and conveys none.
 */
export function isRead(expression: ts.Expression): boolean {
  const bare = withoutBrackets(expression);
  if (ts.isStringLiteralLike(bare)) return /\p{L}/u.test(bare.text);
  if (isNothing(bare)) return false;
  const opening = ts.isJsxElement(bare) ? bare.openingElement : bare;
  if (!ts.isJsxOpeningElement(opening) && !ts.isJsxSelfClosingElement(opening)) return true;
  return !opening.attributes.getText().includes('aria-hidden');
}

/** Returns whether a condition decides only whether a decorative element is drawn. */
export function isOfOrnament(condition: ts.Expression): boolean {
  let whole = condition;
  while (ts.isParenthesizedExpression(whole.parent) || isJoined(whole.parent)) whole = whole.parent;
  return isJoined(whole) && ts.isJsxExpression(whole.parent) && !isRead(whole.right);
}

const isJoined = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && isJoining(node.operatorToken);
