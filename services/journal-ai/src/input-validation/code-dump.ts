/** Maximum number of characters of a line that are examined, which bounds the work. */
const JUDGED = 400;
const MOSTLY = 0.7;

const TAG = /<\/?[a-zA-Z!][^<>]*>/g;
const URL_LIKE = /\bhttps?:\/\/\S+|\bwww\.\S+/g;

/** Pattern for comments. Comments are natural language, so these lines count neither for nor against a code dump. */
const COMMENT = /^\s*(?:\/\/|\/\*|\*\/)/;

/**
 * Patterns for lines of programs, stylesheets, queries, shells, logs and stack traces. They are anchored and do not
 * backtrack. Text that a person may write too ("for once in my life:", "at home by 8:15", "WHERE ARE YOU") counts as
 * code only if it also contains a character that sentences do not have.
 */
const CODE_LINES: readonly RegExp[] = [
  /^[\s{}()[\];,]+$/,
  /\)\s?=>|[\w$]\s?=>\s?(?:[({[]|[\w$.]+\()/,
  /^\s*(?:export |const |let |var |static |public |private |protected |final |int |string |auto |val )+[\w$<>,{}[\] ]{1,80} ?:?=(?:.*[\d"`[{;<]|.*\w\(| ?'|\s*$)/,
  /^\s*(?:export |default |async |public |private |static )*(?:function|func|fn|def|sub) ?[\w$]* ?\(/,
  /^\s*(?:export |abstract |public )*(?:class|interface|enum|struct|namespace|trait) \w+[^.!?]{0,80}[{(]\s*$/,
  /^\s*class [A-Z_]\w*(?:\([\w., ]*\))?:\s*$/,
  /^\s*(?:import|export) .{0,120}\bfrom ['"]/,
  /^\s*(?:import ['"(]|import [\w.*]+;|from [\w.]+ import |#include\b|#define\b|#!\/|<\?php|using [A-Z][\w.]*;|package \w+\.[\w.]+;|require\()/,
  /^\s*(?:if|for|while|switch|foreach|catch|elif|else if) ?\(.{0,160}(?:\) ?\{|[=<>!&|;+].{0,160}\))\s*$/,
  /^\s*\}? ?(?:else|try|finally|do) ?\{/,
  /^\s*return(?: (?:true|false|null|this|[\w$]{1,2}|.{0,160}(?:[=+*<>&|{}[\]`\d_$]|\w\().{0,160}))?;\s*$/,
  /^\s*[\w$.[\]]{1,60} ?[+\-*/]?= ?.{0,200};\s*$/,
  /^\s*[\w$]{1,40}(?:(?:\.|->|::)[\w$]{1,40}){1,8}\(.{0,300}\);?,?\s*$/,
  /^\s*[\w$]{1,40}\(.{0,300}\);\s*$/,
  /^\s*(?:print|println|printf|echo|puts|assert|range)\((?![a-z]+ [a-z ]+\)).{0,300}\)\s*$/,
  /^\s*for \w{1,20} in .{0,80}[._([].{0,80}:\s*$/,
  /^\s*["'][\w.\- ]{1,60}["']\s?:\s*(?:["'[{\d-]|true\b|false\b|null\b)/,
  /^\s*[.#@]?[\w-]{1,40}(?:[ ,>.#][\w.#:-]{1,40}){0,4} ?\{(?:\s*$|\s*[\w-]{1,40}\s?:)/,
  /\) ?\{\s*$/,
  /^\s*(?:\w+-[\w-]+|margin|padding|color|background|border|display|position|width|height|font|top|left|right|bottom|opacity|overflow|flex|grid): ?[^;]{1,120};\s*$/,
  /^\s*[\w-]{1,40}: ?[^;]{0,100}(?:#[0-9a-f]{3,8}\b|\d(?:px|r?em|vh|vw|%)|!important)[^;]{0,40};\s*$/,
  /^\s*(?:SELECT|select) \* (?:FROM|from) \w/,
  /^\s*SELECT .{1,300}\bFROM [a-z_"`]/,
  /^\s*select .{1,300}\bfrom \w.{0,200}(?:;\s*$|[=<>])/,
  /^\s*(?:INSERT INTO|DELETE FROM|CREATE (?:TABLE|INDEX|VIEW)|ALTER TABLE|DROP TABLE|FROM|JOIN|ORDER BY|GROUP BY) [a-z_"`]+(?:[.,;(]|\s*$| [A-Z(=])/,
  /^\s*(?:UPDATE [a-z_"`]+ SET\b|WHERE [\w."`]+ ?(?:[=<>!]|IN \(|IS (?:NOT )?NULL))/,
  /^\s*(?:<!--|-->)/,
  /^\s*\$ [a-z]/,
  /^\s*(?:sudo|npm|npx|docker|kubectl|apt-get) [a-z-]+ ?[-\w./:@]*$/,
  /^\s*git (?:add|branch|checkout|clone|commit|diff|fetch|init|log|merge|pull|push|rebase|reset|stash|status)(?: [-\w./:@]*){0,3}$/,
  /^\s*(?:pip install |(?:curl|ssh) (?:-\w|\S*[.@/]))/,
  /^\s*\[?(?:\d{4}-\d\d-\d\d[T ]|\w{3} \d\d |\d\d[/.]\d\d[/.]?\d{0,4} )?\d\d:\d\d:\d\d.{0,120}\b(?:INFO|WARN|WARNING|ERROR|DEBUG|TRACE|FATAL|CRITICAL|NOTICE)\b/,
  /^\s*\[(?:INFO|WARN|WARNING|DEBUG|TRACE|FATAL|ERROR|CRITICAL)\]/,
  /^\s*(?:INFO|WARN|WARNING|DEBUG|TRACE|FATAL|ERROR|CRITICAL)\b:? .{0,200}(?:\w=\w|\w\/\w|\w\(\)|\w\.\w+\.\w|\w:\d)/,
  /"(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \/\S{0,200} HTTP\//,
  /^\s*at \S.{0,200}[./\\]\w+:\d+(?::\d+)?\)?\s*$/,
  /^\s*File ".{1,200}", line \d+/,
  /^(?:Traceback \(most recent|Caused by: [\w.]+(?:Error|Exception)|Exception in thread|\s*[\w.]{1,80}(?:Error|Exception): )/,
  /^\s*[\w-]{1,40}=\S{0,200}(?: [\w-]{1,40}=\S{0,200}){4}/,
  /^\s*-{3,}(?:BEGIN|END) [A-Z ]+-{3,}/,
  /^\s*(?:diff --git|@@ -\d|index [0-9a-f]{7,}|[+-]{3} [ab]\/)/,
  /^\s*0x[0-9a-fA-F]{4,}|^(?:[0-9a-fA-F]{2}[ :]){7}/,
];

/**
 * Returns whether a piece is base64, a hash or a token: long, without spaces, with mixtures of characters that words do
 * not have.
 */
function isEncoded(piece: string): boolean {
  if (piece.length < 32 || !/^[\w+/=.-]+$/.test(piece)) return false;
  const hexadecimal = /^[0-9a-fA-F-]+$/.test(piece) && /\d/.test(piece);
  const capitals = piece.match(/[a-z0-9][A-Z]/g)?.length ?? 0;
  return hexadecimal || (capitals >= 4 && /\d/.test(piece)) || capitals * 6 >= piece.length;
}

function letters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

function isMarkup(text: string): boolean {
  const tags = text.match(TAG)?.length ?? 0;
  return tags >= 2 && letters(text.replace(TAG, ' ')) < letters(text) * 0.4;
}

function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text) || !/[}\]]\s*$/.test(text)) return false;
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

function isCodeLine(line: string): boolean {
  const judged = line.slice(0, JUDGED);
  return CODE_LINES.some((pattern) => pattern.test(judged)) || isMarkup(judged);
}

/**
 * Returns whether a text is mostly markup, code, JSON, a log or encoded data, with hardly any full sentence. A link or
 * a few lines of code in a person's own text pass.
 */
export function isCodeDump(text: string): boolean {
  if (isJson(text) || isMarkup(text)) return true;
  let foreign = 0;
  let whole = 0;
  let fenced = false;
  for (const line of text.replace(URL_LIKE, 'link').split(/[\r\n]+/)) {
    if (!fenced && COMMENT.test(line)) continue;
    const size = line.replace(/\s/g, '').length;
    const fence = /^\s*(?:```|~~~)/.test(line);
    whole += size;
    if (fence || fenced || isCodeLine(line)) foreign += size;
    else for (const piece of line.split(/[\s,"':]+/)) if (isEncoded(piece)) foreign += piece.length;
    if (fence) fenced = !fenced;
  }
  return whole > 0 && foreign >= whole * MOSTLY;
}
