import { contract, endpoint } from '../core/endpoint.js';
import { OneOf, Text } from '../core/fields.js';

/** `local_guide`: rules and no model; `own_network`: a server that only this installation reaches; `company`: one with a public address. */
export const modelServerKinds = ['local_guide', 'own_network', 'company'] as const;
export type ModelServerKind = (typeof modelServerKinds)[number];

/** Where what people write is sent to be answered. */
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

/** Which model server this installation is set up with; anybody may know before they write. */
export const modelServer = contract('journal-ai.model-server', {
  get: endpoint({ http: 'GET /api/model-server', output: ModelServer, access: 'visitor' }),
});
