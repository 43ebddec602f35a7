import type { Archetype } from '@shadow-guide/contracts';
import { identityHash, sealArchetype, sealStrength } from '../personas/index.js';
import type { ClearRow, ClearRows } from './clear-rows.js';

/** A persona that changed since the release has an encrypted strength but a plaintext archetype; never the reverse. */
interface ClearPersona extends ClearRow {
  readonly archetype: Archetype;
  readonly strength: number | null;
}

interface SealedPersona {
  readonly id: string;
  readonly archetype: Buffer;
  readonly identityHash: Buffer;
  readonly strength: Buffer | null;
}

export const clearPersonas: ClearRows<ClearPersona, SealedPersona> = {
  table: 'personas',
  columns: 't.archetype, t.strength',
  condition: 't.archetype IS NOT NULL',
  seal: (cipher, { id, archetype, strength }) => ({
    id,
    archetype: sealArchetype(cipher, id, archetype),
    identityHash: identityHash(cipher, { archetype, name: '' }),
    strength: strength === null ? null : sealStrength(cipher, id, strength),
  }),
  store: (transaction, sealed) =>
    transaction.send(
      'personas-seal',
      `UPDATE journal_ai.personas t SET archetype = NULL, sealed_archetype = s.archetype, identity_hash = s.identity_hash,
         strength = NULL, sealed_strength = COALESCE(t.sealed_strength, s.strength)
       FROM unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::bytea[]) AS s (id, archetype, identity_hash, strength)
       WHERE t.id = s.id AND t.archetype IS NOT NULL`,
      [
        sealed.map(({ id }) => id),
        sealed.map(({ archetype }) => archetype),
        sealed.map((row) => row.identityHash),
        sealed.map(({ strength }) => strength),
      ],
    ),
};
