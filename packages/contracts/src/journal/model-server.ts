import { contract, endpoint } from '../core/endpoint.js';
import { OneOf, Text } from '../core/fields.js';

/**
 * `local_guide`: rules without a model; `own_network`: a server that only this installation reaches; `company`: a
 * server with a public address.
 */
export const modelServerKinds = ['local_guide', 'own_network', 'company'] as const;
export type ModelServerKind = (typeof modelServerKinds)[number];

/** Model server to which the person's text is sent for replies. */
export class ModelServer {
  @OneOf(modelServerKinds) kind: ModelServerKind;
  @Text({ nullable: true, max: 253, about: 'Its host name; null unless its address is public' })
  host: string | null;
  @Text({
    nullable: true,
    max: 700,
    about: 'The models that write replies, in the order in which they are asked; null when none does',
  })
  model: string | null;
}

/**
 * The model server that this installation is configured with; readable by anybody, so that people know before they
 * write.
 */
export const modelServer = contract('journal-ai.model-server', {
  get: endpoint({ http: 'GET /api/model-server', output: ModelServer, access: 'visitor' }),
});
