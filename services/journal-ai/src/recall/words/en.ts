import type { RecallWords } from './recall-words.js';

const SAY =
  '(?:say|said|write|wrote|written|tell you|told you|mention|mentioned|note|noted|talk|talked|speak|spoke)(?: (?:to you|down|here|before|earlier|so far|already|once|anything|something|much)){0,3}';

export const en: RecallWords = {
  lead: '(?:(?:and|so|but|ok|okay|hey|hi|hello|please|now)[, ]{1,2}){0,3}(?:(?:can|could|would) you (?:please )?(?:tell me|show me|find|look up|remind me(?: of)?) |tell me |show me |remind me (?:of )?|do you (?:still )?(?:remember|know|recall) |i forgot )?',
  about: [
    `what (?:all )?(?:did|have|had) i (?:ever |just |already |even )?${SAY} (?:about|of|on|regarding) (?<subject>.{1,80})`,
    `what (?:all )?i (?:ever |just |already |have )?${SAY} (?:about|of|on|regarding) (?<subject>.{1,80})`,
    `(?:did|have) i (?:ever |already )?${SAY} about (?<subject>.{1,80})`,
    '(?:did|have) i (?:ever |already )?(?:mention|mentioned) (?<subject>.{1,80})',
    `how (?:often|many times) (?:did|have|do) i (?:ever )?${SAY} about (?<subject>.{1,80})`,
    'how (?:often|many times) (?:did|have|do) i (?:ever )?(?:mention|mentioned) (?<subject>.{1,80})',
    '(?:find|list|look up) (?:all |everything |what |my entries |the entries |every entry ){0,3}(?:that )?(?:i (?:ever )?(?:said|wrote|have written|mentioned) )?about (?<subject>.{1,80})',
    '(?:everything|all)(?: that)? i (?:ever )?(?:said|wrote|have written) about (?<subject>.{1,80})',
  ],
  last: [
    `when did i last ${SAY} (?:about|of|on) (?<subject>.{1,80})`,
    'when did i last mention (?<subject>.{1,80})',
    `when was the last time (?:that )?i ${SAY} (?:about|of|on) (?<subject>.{1,80})`,
    'when was the last time (?:that )?i mentioned (?<subject>.{1,80})',
    `(?:find )?the last time (?:that )?i ${SAY} (?:about|of|on) (?<subject>.{1,80})`,
  ],
  day: [`what (?:did|have) i ${SAY}(?: about)?`, `what i ${SAY}(?: about)?`],
  summary: [
    '(?:(?:can|could|would) you )?(?:please )?(?:(?:give|write|make) me )?(?:a |the )?(?:short |quick |brief )?(?:summar(?:y|ise|ize)|sum up|recap)(?: (?:of|for|from|me)){0,3}(?: (?:my|the) (?:entries|entry|day|words|journal|week|month)| everything| what i (?:wrote|said|have written))?(?: (?:of|for|from|on|in)){0,3}',
    'sum (?:my day|my week|it) up',
  ],
  lately: [
    'what (?:keeps|kept|has kept) (?:coming|returning)(?: back| up)?(?: lately| recently| these days)?',
    'what comes (?:back|up)(?: again)?(?: the most| most| most often| often)?(?: lately| recently| these days)?',
    'what (?:do|did|have) i (?:keep writing|write|been writing|written|mostly write)(?: the most| most| mostly)? about(?: the most| most| a lot)?(?: lately| recently| these days)?',
    'what are my (?:main |most common |recurring |biggest )?(?:themes|topics|patterns)(?: lately| recently| these days)?',
  ],
  ranges: {
    today: '(?:so far )?today|this (?:morning|afternoon|evening)',
    dayBefore: '(?:the )?day before yesterday',
    yesterday: '(?:from )?yesterday|last night',
    thisWeek: '(?:in |from )?this week',
    lastWeek: '(?:in |from )?last week',
    thisMonth: '(?:in |from )?this month',
    lastMonth: '(?:in |from )?last month',
  },
  beforeWeekday: '(?:on |last |from ){0,3}',
  small:
    "the|a|an|my|our|his|her|their|your|this|that|these|those|with|and|of|in|at|on|to|for|i|i'm|me|am|was|is|are|being|having|how|when|what|some|any|all|lately|recently|before|earlier|ever|again|really",
};
