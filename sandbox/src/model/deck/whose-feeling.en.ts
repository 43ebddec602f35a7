const OWN = /\b(?:I|I'm|I've|I'd|me|myself|we|us)\b/gi;
const KIN =
  'mum|mom|mother|dad|father|parents|wife|husband|partner|girlfriend|boyfriend|son|daughter|kid|kids|child|children|baby|brother|sister|twin|gran|grandma|grandpa|nan|aunt|uncle|cousin|niece|nephew|friend|mate|boss|manager|colleague|coworker|neighbou?r|teacher|flatmate|roommate|little one|guy|man|woman|lady|girl|boy|people|everybody|everyone|someone|somebody|dog|cat';
/** Matches other people as the subject, but not people with, to or for whom something is done. */
const OTHERS = new RegExp(
  `(?<!\\b(?:with|to|for|about|at|from|of|by|on|without|near|beside|like|than)(?: (?:my|the|his|her|our|their|a|an))?(?: \\w+)? )\\b(?:he|she|they|(?:(?:my|the|his|her|our|their|a) )(?:\\w+ )?(?:${KIN})|mum|mom|dad|everybody|everyone|people|(?!Today|Yesterday|Then|So|And|But|Just|Still|Also|Very|Really|Felt|Feeling|Was|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)[A-Z][a-z]+ (?=is|was|were|has|had|got|gets|looked|seemed|sounded|felt|cried))\\b`,
  'gi',
);
const lastIndex = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1;

/**
 * Returns whether the English words before a feeling make somebody else the subject of the feeling. The nearest person
 * before the feeling decides, unless the writer only did something with that person.
 */
export function isAnothersFeeling(before: string): boolean {
  return lastIndex(before, OTHERS) > lastIndex(before, OWN);
}
