import { contract, endpoint } from '../core/endpoint.js';
import { Id, OneOf } from '../core/fields.js';
import { type Verdict, verdicts } from '../facts/journal.js';
import { Insight } from './insights.js';
import { Persona } from './personas.js';
import { Topic } from './topics.js';

/**
 * A person's verdict on a finding; null removes the verdict. `not_me` hides the finding, and any present or later
 * finding that only restates it.
 */
export class GiveVerdict {
  @Id() id: string;
  @OneOf(verdicts, { nullable: true }) verdict: Verdict | null;
}

export const findingVerdicts = contract('journal-ai.verdicts', {
  ofInsight: endpoint({
    http: 'POST /api/insights/:id/verdict',
    input: GiveVerdict,
    output: Insight,
    errors: ['insight_not_found'],
  }),
  ofPersona: endpoint({
    http: 'POST /api/personas/:id/verdict',
    input: GiveVerdict,
    output: Persona,
    errors: ['persona_not_found'],
  }),
  ofTopic: endpoint({
    http: 'POST /api/topics/:id/verdict',
    input: GiveVerdict,
    output: Topic,
    errors: ['topic_not_found'],
  }),
});
