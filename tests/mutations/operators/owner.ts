import ts from 'typescript';
import { type Operator, type Source, siteAt } from '../site.js';

/** Matches a comparison of a column that identifies a row's owner with a parameter. */
const OWNED = /(?:\w+\.)?\b(?:user_id|account_id|person_key)\s*=\s*\$\d+(?:::\w+(?:\[\])?)?(?![\w(])/g;
const AND_BEFORE = /\bAND\s+$/i;
const AND_BEHIND = /^\s+AND\b/i;
const OWNERS = ['userId', 'accountId', 'personKey'];
const ASKS =
  /^(?:find|findBy|findOne|findOneBy|findOneOrFail|findOneByOrFail|findAndCount|exists|existsBy|count|countBy|update|delete)$/;

/** Removes the owner condition from a query: in SQL, or in TypeORM criteria. */
export const ownerOperator: Operator = (node, source) => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node))
    return inSql(node, source);
  if (ts.isCallExpression(node)) return inCriteria(node, source);
  return [];
};

/**
 * Turns `user_id = $2` into `(user_id = $2) IS NOT NULL`, which is true for every person's rows: the statement keeps
 * its number of parameters, and PostgreSQL derives the same type for each, wherever else they occur.
 */
function inSql(
  node: ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression,
  source: Source,
) {
  const start = node.getStart();
  const sql = node.getText();
  const owned = [...sql.matchAll(OWNED)];
  const [only] = owned;
  // Rows joined to a person's own rows belong to the same person: a second condition changes nothing.
  if (!only || owned.length > 1 || isAskedBefore(sql)) return [];
  const from = only.index;
  const to = from + only[0].length;
  if (!AND_BEFORE.test(sql.slice(0, from)) && !AND_BEHIND.test(sql.slice(to))) return [];
  const replacement = `(${only[0]}) IS NOT NULL`;
  return [siteAt(source, { kind: 'owner', form: 'sql', start: start + from, end: start + to, replacement })];
}

/**
 * Returns whether ownership was checked by an earlier statement: ids in a list come from a person's own rows, and a
 * write by id that returns nothing follows the read that found the row.
 */
function isAskedBefore(sql: string): boolean {
  if (/=\s*ANY\s*\(|\bunnest\(|\bIN\s*\(\s*SELECT\b/i.test(sql)) return true;
  return (
    /\b(?:UPDATE|DELETE)\b/.test(sql) && /\b\w*id = \$/.test(sql.replace(OWNED, '')) && !/RETURNING/.test(sql)
  );
}

/** Turns `{ id, userId }` into `{ id }`. */
function inCriteria(call: ts.CallExpression, source: Source) {
  if (!ts.isPropertyAccessExpression(call.expression) || !ASKS.test(call.expression.name.text)) return [];
  const [first, second] = call.arguments;
  if (!first || !second || !ts.isIdentifier(first) || !/^[A-Z]/.test(first.text)) return [];
  const criteria = whereOf(second);
  const owner = criteria?.properties.find((each) => OWNERS.includes(each.name?.getText() ?? ''));
  if (!criteria || !owner || criteria.properties.length < 2) return [];
  const kept = criteria.properties.filter((each) => each !== owner).map((each) => each.getText());
  const range = { start: criteria.getStart(), end: criteria.getEnd() };
  return [siteAt(source, { kind: 'owner', form: 'entity', ...range, replacement: `{ ${kept.join(', ')} }` })];
}

/** Returns the criteria of a query: the object itself, or its `where` property. */
function whereOf(argument: ts.Expression): ts.ObjectLiteralExpression | undefined {
  if (!ts.isObjectLiteralExpression(argument)) return undefined;
  const where = argument.properties.find((each) => each.name?.getText() === 'where');
  if (!where) return argument;
  return ts.isPropertyAssignment(where) && ts.isObjectLiteralExpression(where.initializer)
    ? where.initializer
    : undefined;
}
