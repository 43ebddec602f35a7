import { type ArchivePart, archiveTable, joined, paragraphs, quoted, section } from '@shadow-guide/archive';
import type { RowOf } from '@shadow-guide/tables';
import { StoredMessage, unlessUnreadable } from '../../conversations/index.js';
import { openCode } from '../../encryption/index.js';
import {
  archetypeOf,
  identityHash,
  openMemories,
  openName,
  openStrengthFacts,
  openTraits,
  PersonaEvidence,
  personaPlaces,
  StoredPersona,
  sealArchetype,
  sealMemories,
  sealPersonaVerdict,
  sealStrengthFacts,
  sealTraits,
} from '../../personas/index.js';
import { PersonaEvidenceRecord, PersonaRecord } from './finding-records.js';
import type { JournalContext } from './journal-context.js';

type PersonaRow = RowOf<
  StoredPersona,
  | 'id'
  | 'sealedArchetype'
  | 'name'
  | 'description'
  | 'traits'
  | 'discoveryCount'
  | 'quoteCount'
  | 'strengthFacts'
  | 'lastDiscovery'
  | 'discoveredAt'
  | 'lastInteraction'
  | 'workingWith'
  | 'note'
  | 'memory'
  | 'verdict'
  | 'hiddenAt'
  | 'createdAt'
>;

const PERSONAS = 'journal_ai.personas';
const MESSAGES = 'journal_ai.stored_messages';

const personas = archiveTable<JournalContext, PersonaRecord, PersonaRow>({
  type: 'persona',
  record: PersonaRecord,
  read: {
    columns: `p.id, p.sealed_archetype, p.name, p.description, p.traits, p.discovery_count, p.quote_count,
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
      into: StoredPersona,
      columns: [
        'id',
        'sealedArchetype',
        'identityHash',
        'name',
        'description',
        'traits',
        'discoveryCount',
        'quoteCount',
        'strengthFacts',
        'lastDiscovery',
        'discoveredAt',
        'lastInteraction',
        'workingWith',
        'note',
        'memory',
        'verdict',
        'hiddenAt',
        'createdAt',
      ],
      sameWhen: 't.identity_hash = r.identity_hash',
      toRow: (record, { cipher }, ids) => {
        const id = ids.of(record.id);
        const { days, lastDay, discoveries } = record;
        return {
          id,
          sealedArchetype: sealArchetype(cipher, id, record.archetype),
          identityHash: identityHash(cipher, record),
          name: cipher.encrypt(personaPlaces.name(id), record.name),
          description: cipher.encrypt(personaPlaces.description(id), record.description),
          traits: sealTraits(cipher, id, record.traits),
          discoveryCount: discoveries,
          quoteCount: record.quotes,
          strengthFacts: sealStrengthFacts(cipher, id, { days, entries: discoveries, lastDay }),
          lastDiscovery: record.lastDiscovery,
          discoveredAt: record.discoveredAt,
          lastInteraction: record.lastInteraction,
          workingWith: record.workingWith,
          note: record.note && cipher.encrypt(personaPlaces.note(id), record.note),
          memory: record.memories.length > 0 ? sealMemories(cipher, id, record.memories) : null,
          verdict: record.verdict && sealPersonaVerdict(cipher, id, record.verdict),
          hiddenAt: record.hiddenAt,
          createdAt: record.createdAt,
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

type EvidenceRow = RowOf<PersonaEvidence, 'id' | 'personaId' | 'entryId' | 'ordinal' | 'quote' | 'createdAt'>;

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
      into: PersonaEvidence,
      columns: ['id', 'personaId', 'entryId', 'ordinal', 'quote', 'createdAt'],
      parents: { personaId: StoredPersona, entryId: StoredMessage },
      toRow: ({ id: old, personaId, entryId, ordinal, quote, createdAt }, { cipher }, ids) => {
        const id = ids.of(old);
        return {
          id,
          personaId: ids.of(personaId),
          entryId: ids.of(entryId),
          ordinal,
          quote: cipher.encrypt(personaPlaces.quote(id), quote),
          createdAt,
        };
      },
    },
  ],
  markdown: ({ createdAt, quote }) => section(3, createdAt.slice(0, 10), quoted(quote)),
});

export const personasPart: ArchivePart<JournalContext> = { name: 'personas', tables: [personas] };
/**
 * A part of its own because of the order of references: evidence refers to entries, and the entries' conversations
 * refer to personas.
 */
export const personaEvidencePart: ArchivePart<JournalContext> = {
  name: 'persona-evidence',
  tables: [evidence],
};
