import { type ArchivePart, archiveTable, joined, paragraphs, quoted, section } from '@shadow-guide/archive';
import type { Archetype } from '@shadow-guide/contracts';
import { unlessUnreadable } from '../../conversations/index.js';
import { openCode } from '../../encryption/index.js';
import {
  archetypeOf,
  identityHash,
  openMemories,
  openName,
  openStrengthFacts,
  openTraits,
  personaPlaces,
  sealArchetype,
  sealMemories,
  sealPersonaVerdict,
  sealStrengthFacts,
  sealTraits,
} from '../../personas/index.js';
import { PersonaEvidenceRecord, PersonaRecord } from './finding-records.js';
import type { JournalContext } from './journal-context.js';

interface PersonaRow {
  id: string;
  archetype: Archetype | null;
  sealed_archetype: Buffer | null;
  name: Buffer;
  description: Buffer;
  traits: Buffer;
  discovery_count: number;
  quote_count: number;
  strength_facts: Buffer | null;
  last_discovery: Date;
  discovered_at: Date | null;
  last_interaction: Date | null;
  working_with: boolean;
  note: Buffer | null;
  memory: Buffer | null;
  verdict: Buffer | null;
  hidden_at: Date | null;
  created_at: Date;
}

const PERSONAS = 'journal_ai.personas';
const MESSAGES = 'journal_ai.stored_messages';

const personas = archiveTable<JournalContext, PersonaRecord, PersonaRow>({
  type: 'persona',
  record: PersonaRecord,
  read: {
    columns: `p.id, p.archetype, p.sealed_archetype, p.name, p.description, p.traits, p.discovery_count, p.quote_count,
      p.strength_facts, p.last_discovery, p.discovered_at, p.last_interaction, p.working_with, p.note, p.memory, p.verdict,
      p.hidden_at, p.created_at`,
    from: `${PERSONAS} p`,
    person: 'p.user_id',
    key: { 'p.created_at': 'timestamptz', 'p.id': 'uuid' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => {
      const { days, lastDay } = openStrengthFacts(cipher, row);
      return {
        type: 'persona',
        id: row.id,
        archetype: archetypeOf(row, cipher),
        name: openName(cipher, row.id, row.name),
        description: cipher.decrypt(personaPlaces.description(row.id), row.description),
        traits: openTraits(cipher, row.id, row.traits),
        discoveries: row.discovery_count,
        quotes: row.quote_count,
        ...{ days, lastDay },
        lastDiscovery: row.last_discovery.toISOString(),
        discoveredAt: row.discovered_at?.toISOString() ?? null,
        lastInteraction: row.last_interaction?.toISOString() ?? null,
        workingWith: row.working_with,
        note: row.note && cipher.decrypt(personaPlaces.note(row.id), row.note),
        memories: openMemories(cipher, row.id, row.memory),
        verdict:
          row.verdict &&
          (openCode(cipher, personaPlaces.verdict(row.id), row.verdict) as PersonaRecord['verdict']),
        hiddenAt: row.hidden_at?.toISOString() ?? null,
        createdAt: row.created_at.toISOString(),
      };
    }),
  refs: ({ id }) => ({ [PERSONAS]: id }),
  inserts: [
    {
      table: PERSONAS,
      columns: {
        id: 'uuid',
        sealed_archetype: 'bytea',
        identity_hash: 'bytea',
        name: 'bytea',
        description: 'bytea',
        traits: 'bytea',
        discovery_count: 'integer',
        quote_count: 'integer',
        strength_facts: 'bytea',
        sealed_strength: 'bytea',
        last_discovery: 'timestamptz',
        discovered_at: 'timestamptz',
        last_interaction: 'timestamptz',
        working_with: 'boolean',
        note: 'bytea',
        memory: 'bytea',
        verdict: 'bytea',
        hidden_at: 'timestamptz',
        created_at: 'timestamptz',
      },
      sameWhen: 't.identity_hash = r.identity_hash',
      toRow: (record, { cipher, now }, ids) => {
        const id = ids.of(record.id);
        const { days, lastDay, discoveries } = record;
        const strength = sealStrengthFacts(cipher, id, { days, entries: discoveries, lastDay }, now);
        return {
          id,
          sealed_archetype: sealArchetype(cipher, id, record.archetype),
          identity_hash: identityHash(cipher, record),
          name: cipher.encrypt(personaPlaces.name(id), record.name),
          description: cipher.encrypt(personaPlaces.description(id), record.description),
          traits: sealTraits(cipher, id, record.traits),
          discovery_count: discoveries,
          quote_count: record.quotes,
          strength_facts: strength.strengthFacts,
          sealed_strength: strength.strength,
          last_discovery: record.lastDiscovery,
          discovered_at: record.discoveredAt,
          last_interaction: record.lastInteraction,
          working_with: record.workingWith,
          note: record.note && cipher.encrypt(personaPlaces.note(id), record.note),
          memory: record.memories.length > 0 ? sealMemories(cipher, id, record.memories) : null,
          verdict: record.verdict && sealPersonaVerdict(cipher, id, record.verdict),
          hidden_at: record.hiddenAt,
          created_at: record.createdAt,
        };
      },
    },
  ],
  markdown: ({ name, description, traits, note, memories }) =>
    section(
      2,
      name,
      paragraphs(description),
      traits.length > 0 && paragraphs(`Traits: ${traits.join(', ')}`),
      note !== null && note !== '' && joined([paragraphs('Your note:'), quoted(note)]),
      memories.length > 0 &&
        joined([paragraphs('It remembers:'), ...memories.map(({ text }) => quoted(text))]),
    ),
});

interface EvidenceRow {
  id: string;
  persona_id: string;
  entry_id: string;
  ordinal: number;
  quote: Buffer;
  created_at: Date;
}

const evidence = archiveTable<JournalContext, PersonaEvidenceRecord, EvidenceRow>({
  type: 'persona-evidence',
  record: PersonaEvidenceRecord,
  read: {
    columns: 'e.id, e.persona_id, e.entry_id, e.ordinal, e.quote, e.created_at',
    from: 'journal_ai.persona_evidence e JOIN journal_ai.messages m ON m.id = e.entry_id',
    person: 'e.user_id',
    key: { 'e.created_at': 'timestamptz', 'e.id': 'uuid' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => ({
      type: 'persona-evidence',
      id: row.id,
      personaId: row.persona_id,
      entryId: row.entry_id,
      ordinal: row.ordinal,
      quote: cipher.decrypt(personaPlaces.quote(row.id), row.quote),
      createdAt: row.created_at.toISOString(),
    })),
  refs: ({ id, personaId, entryId }) => ({
    'journal_ai.persona_evidence': id,
    [PERSONAS]: personaId,
    [MESSAGES]: entryId,
  }),
  inserts: [
    {
      table: 'journal_ai.persona_evidence',
      columns: {
        id: 'uuid',
        persona_id: 'uuid',
        entry_id: 'uuid',
        ordinal: 'smallint',
        quote: 'bytea',
        created_at: 'timestamptz',
      },
      parents: { persona_id: PERSONAS, entry_id: MESSAGES },
      toRow: ({ id: old, personaId, entryId, ordinal, quote, createdAt }, { cipher }, ids) => {
        const id = ids.of(old);
        return {
          id,
          persona_id: ids.of(personaId),
          entry_id: ids.of(entryId),
          ordinal,
          quote: cipher.encrypt(personaPlaces.quote(id), quote),
          created_at: createdAt,
        };
      },
    },
  ],
  markdown: ({ createdAt, quote }) => section(3, createdAt.slice(0, 10), quoted(quote)),
});

export const personasPart: ArchivePart<JournalContext> = { name: 'personas', tables: [personas] };
/** Separate part, because it refers to entries, and their conversations refer to personas. */
export const personaEvidencePart: ArchivePart<JournalContext> = {
  name: 'persona-evidence',
  tables: [evidence],
};
