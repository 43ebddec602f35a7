import { lines } from './panels.mjs';

const inADay = (/** @type {string} */ metric, /** @type {string} */ by) =>
  `sum by (${by}) (increase(${metric}[24h]))`;

/**
 * Dashboard of the safety features. Counts cover whole days: together with message times, counts of shorter periods
 * would reveal the people concerned.
 */
export const safety = {
  name: 'safety',
  title: 'safety counts',
  about:
    'How often the safety checks spoke, over 24 hours each. They count, and know neither who nor what was written.',
  rows: [
    {
      title: 'The journal and its chats',
      panels: [
        lines('Findings', 'short', [[inADay('safety_findings_total', 'level'), '{{level}}']]),
        lines('By category', 'short', [[inADay('safety_findings_total', 'category'), '{{category}}']]),
        lines(
          'By who found it',
          'short',
          [[inADay('safety_findings_total', 'source'), '{{source}}']],
          'The product’s own check, the model’s verdict, the server’s moderation, the person’s answer, a questionnaire.',
        ),
        lines('By language', 'short', [[inADay('safety_findings_total', 'language'), '{{language}}']]),
        lines('The plain question, and what was answered', 'short', [
          [inADay('safety_check_ins_total', 'answer'), '{{answer}}'],
        ]),
      ],
    },
    {
      title: 'The forum',
      panels: [
        lines('Posts that were looked at', 'short', [
          [inADay('forum_posts_reviewed_total', 'level'), '{{level}}'],
        ]),
        lines('Held, by reason', 'short', [
          [inADay('forum_posts_reviewed_total{hold_reason!="none"}', 'hold_reason'), '{{hold_reason}}'],
        ]),
        lines('Answers to the plain question', 'short', [
          [inADay('forum_check_in_answers_total', 'answer'), '{{answer}}'],
        ]),
      ],
    },
  ],
};
