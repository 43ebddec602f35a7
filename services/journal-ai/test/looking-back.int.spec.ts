import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@shadow-guide/calendar';
import type { EntriesQuery, ExportPartQuery } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { aCaller, databaseCost } from '@shadow-guide/kernel/testing';
import { DeletionsHandler } from '../src/deletions/deletions.handler.js';
import { LookingBackHandler } from '../src/looking-back/looking-back.handler.js';
import { RevisionsHandler } from '../src/revisions/revisions.handler.js';
import { anAnalysis, aTopic, saveFindings } from './support/findings.js';
import {
  callOf,
  generationIdOf,
  type Journal,
  makePromptConversation,
  startJournal,
} from './support/journal.js';
import { givePersona, sayTo } from './support/personas.js';
import { CALM, giveCheck, IN_DANGER, UNSURE } from './support/unsure-check.js';

const TODAY = '2026-03-02';
const LAST_YEAR = '2025-03-02';

let journal: Journal;
let handler: LookingBackHandler;
let caller: ReturnType<typeof aCaller>;
beforeAll(async () => {
  journal = await startJournal(15);
  giveCheck(journal);
  handler = journal.app.get(LookingBackHandler, { strict: false });
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  at(TODAY);
  caller = aCaller();
});

const at = (day: string, time = '10:00') => journal.clock.set(new Date(`${day}T${time}:00Z`));
type Prompt = { promptId?: string; promptContext?: string };
/** Writes an entry and ends its turn, so that another entry can follow. */
const write = async (message: string, more: Prompt = {}, by = caller) => {
  const turn = await journal.start(by, { message, ...more });
  await journal.database.source.query('DELETE FROM journal_ai.generations WHERE id = $1', [
    turn.generationId,
  ]);
  return turn;
};
const answered = async (message: string, more: Prompt = {}) => {
  const turn = await journal.start(caller, { message, ...more });
  await journal.answer(turn);
  return turn;
};
const entries = (query: EntriesQuery = {}, by = caller) => handler.listEntries(query, callOf(by));
const lookBack = (asked?: boolean, by = caller) => handler.lookBack({ asked }, callOf(by));
const part = (query: ExportPartQuery = {}, by = caller) => handler.exportPart(query, callOf(by));
/** Returns the whole exported file, and its number of parts. */
const file = async (date?: string) => {
  const parts: string[] = [];
  let cursor: string | null = null;
  do {
    const next: Awaited<ReturnType<typeof part>> = await part({ date, cursor: cursor ?? undefined });
    parts.push(next.markdown);
    cursor = next.cursor;
  } while (cursor !== null);
  return { parts, markdown: parts.join('') };
};
/** Edits an entry or, without a message, requests another reply; the guide answers with the given text. */
const revise = async (id: string, says: string, message?: string) => {
  const requestId = randomUUID();
  const revisions = journal.app.get(RevisionsHandler, { strict: false });
  await revisions.start({ id, message, requestId }, callOf(caller));
  guideSays(says);
  await journal.answer({ generationId: await generationIdOf(journal.database, caller.userId, requestId) });
};
const guideSays = (text: string) => {
  journal.model.onChat = (stream) => {
    stream.say(text);
    stream.finish();
  };
};
const damage = (messageId: string) =>
  journal.database.source.query(
    `UPDATE journal_ai.messages SET content = set_byte(content, 40, get_byte(content, 40) # 1) WHERE id = $1`,
    [messageId],
  );
const own = (sections: Awaited<ReturnType<typeof entries>>) =>
  sections.map(({ date, messages }) => [
    date,
    ...messages.filter(({ role }) => role === 'user').map(({ content }) => content),
  ]);

describe('the journal as one long page', () => {
  it('has one section per day and conversation in reading order, with replies and cards', async () => {
    at('2026-02-27');
    const first = await answered(IN_DANGER);
    at('2026-02-28');
    await answered('On a prompt.', { promptId: 'p', promptContext: 'What hurts?' });
    await makePromptConversation(journal, caller);
    await write('My own page.');
    at(TODAY);
    await write('Today.');
    const page = await entries();
    expect(own(page)).toEqual([
      ['2026-02-27', IN_DANGER],
      ['2026-02-28', 'On a prompt.'],
      ['2026-02-28', 'My own page.'],
      [TODAY, 'Today.'],
    ]);
    expect(page[0]).toMatchObject({
      conversationId: first.conversationId,
      messages: [{ role: 'user', safety: { category: 'suicide' } }, { role: 'assistant' }],
    });
    expect(page[1]?.messages[0]).toMatchObject({ promptContext: 'What hurts?', status: 'answered' });
    expect(own(await entries({ beforeDay: TODAY }))).toHaveLength(3);
    const { result, statements } = await databaseCost(() => entries({ beforeDay: '2026-02-28' }));
    expect([own(result), statements]).toEqual([[['2026-02-27', IN_DANGER]], 3]);
  });

  it('is read backward page by page, each day in its place whatever zone it was written in', async () => {
    const far = { ...caller, timezone: 'Pacific/Kiritimati' };
    at('2026-02-28', '11:00');
    await write('Ahead of the clock.', {}, far);
    at('2026-02-28', '12:00');
    await write('After the flight west.');
    const days = ['2026-02-24', '2026-02-25', '2026-02-26'];
    for (const day of days) {
      at(day);
      await write(`One of ${day}.`);
      await write(`Two of ${day}.`);
    }
    const seen: string[][] = [];
    let before: string | undefined;
    for (let pages = 0; pages < 5; pages += 1) {
      const page = await entries({ beforeDay: TODAY, limit: 3, before });
      if (page.length === 0) break;
      before = page[0]?.messages[0]?.id;
      seen.unshift(own(page).flatMap(([, ...texts]) => texts));
    }
    expect(seen.map((page) => page.length)).toEqual([2, 3, 3]);
    expect(seen.flat()).toEqual([
      ...days.flatMap((day) => [`One of ${day}.`, `Two of ${day}.`]),
      'After the flight west.',
      'Ahead of the clock.',
    ]);
  });

  it('is not found for somebody else’s entry, a missing entry or a message of a chat', async () => {
    const mine = await write('Mine alone.');
    const said = await sayTo(journal, caller, await givePersona(journal, caller), CALM);
    const missing = { kind: 'not_found', code: 'entry_not_found' };
    await expect(entries({ before: mine.entryId }, aCaller())).rejects.toMatchObject(missing);
    await expect(entries({ before: randomUUID() })).rejects.toMatchObject(missing);
    await expect(entries({ before: said.entryId })).rejects.toMatchObject(missing);
    expect(await entries({ before: mine.entryId })).toEqual([]);
    expect(own(await entries())).toEqual([[TODAY, 'Mine alone.']]);
    await expect(entries({ beforeDay: '2026-02-30' })).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('leaves out a damaged entry with its reply', async () => {
    const { entryId } = await answered('These bytes will be hurt.');
    await answered('These are whole.');
    await damage(entryId);
    const [section] = await entries();
    expect(section?.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  });
});

describe('the last sentence of the last day of writing', () => {
  it('is from the last entry before today, in the reader’s zone', async () => {
    at('2026-02-20');
    await write('Long ago.');
    at('2026-02-26', '22:00');
    await write('I was angry.\n\nThen I slept 🫠.');
    const last = await write('One more.\nThe last line.');
    at(TODAY);
    await write('Today.');
    const { lastLine } = await lookBack();
    expect(lastLine).toEqual({
      entryId: last.entryId,
      date: '2026-02-26',
      text: 'The last line.',
    });
    const far = { ...caller, timezone: 'Pacific/Kiritimati' };
    at(TODAY, '23:00');
    expect((await lookBack(false, far)).lastLine).toMatchObject({ text: 'Today.' });
  });

  it('is never from an entry with certain or possible danger, a damaged entry, or another person’s entry', async () => {
    at('2026-03-01');
    await write(UNSURE);
    at(TODAY);
    expect((await lookBack()).lastLine).toBeNull();
    expect(await lookBack(true, aCaller())).toEqual({
      hasEarlier: false,
      lastLine: null,
      yearAgo: null,
      yearAgoWaits: false,
    });
    const other = aCaller();
    at('2026-03-01');
    const { entryId } = await write('These bytes will be hurt.', {}, other);
    at(TODAY);
    await damage(entryId);
    expect((await lookBack(false, other)).lastLine).toBeNull();
  });
});

describe('the entry of a year ago', () => {
  const concluded = async (text: string, ...topics: Parameters<typeof aTopic>[0][]) => {
    const turn = await write(text);
    const analysis = anAnalysis({ topics: topics.map((topic) => aTopic(topic)) });
    const keys = journal.app.get(UserKeys, { strict: false });
    await saveFindings(journal.database, keys, { userId: caller.userId, ...turn, analysis });
    return turn;
  };

  it('is the beginning of that day’s first entry, when no entry of that day was a hard one', async () => {
    at(LAST_YEAR);
    const first = await concluded('A quiet morning.', { tag: 'work', sentiment: 'negative', intensity: 3 });
    await concluded('A great evening.', { tag: 'sea', sentiment: 'positive', intensity: 5 });
    at(TODAY);
    expect(await lookBack()).toMatchObject({
      yearAgo: { entryId: first.entryId, date: LAST_YEAR, text: 'A quiet morning.' },
      yearAgoWaits: false,
    });
    at('2026-03-03');
    expect(await lookBack()).toMatchObject({ yearAgo: null, yearAgoWaits: false });
  });

  it.each([
    ['danger was found', () => write(IN_DANGER)],
    ['the check was unsure', () => write(UNSURE)],
    [
      'a topic had a strongly negative mention',
      () => concluded(CALM, { sentiment: 'negative', intensity: 4 }),
    ],
  ])('is shown only on request when on that day %s', async (_, writeIt) => {
    at(LAST_YEAR);
    await write('A quiet morning.');
    await writeIt();
    at(TODAY);
    expect(await lookBack()).toMatchObject({ yearAgo: null, yearAgoWaits: true });
    expect(await lookBack(true)).toMatchObject({
      yearAgo: { text: 'A quiet morning.' },
      yearAgoWaits: false,
    });
  });

  it('is shown only on request when that day was the day after danger', async () => {
    at(addDays(LAST_YEAR, -1), '23:50');
    await write(IN_DANGER);
    at(LAST_YEAR, '00:30');
    await write('They let me sleep here.');
    at(TODAY);
    expect(await lookBack()).toMatchObject({ yearAgo: null, yearAgoWaits: true });
    expect((await lookBack(true)).yearAgo).toMatchObject({ text: 'They let me sleep here.' });
  });

  it('is not offered at all in the quiet time after danger', async () => {
    at(LAST_YEAR);
    await write(IN_DANGER);
    await write('A quiet evening.');
    at('2026-03-01', '20:00');
    await write(IN_DANGER);
    at(TODAY);
    expect(await lookBack()).toEqual({
      hasEarlier: true,
      lastLine: null,
      yearAgo: null,
      yearAgoWaits: false,
    });
    expect((await lookBack(true)).yearAgo).toMatchObject({ text: IN_DANGER });
    at('2026-03-02', '21:00');
    expect(await lookBack()).toMatchObject({ yearAgo: null, yearAgoWaits: true });
  });
});

describe('the journal as Markdown', () => {
  it('contains, for a single day, its times, prompt, words and replies', async () => {
    const { entryId, requestId } = await answered('# I said *yes*\nagain.', {
      promptId: 'p',
      promptContext: 'What hurts?',
    });
    const reply = (await journal.get(caller, { requestId })).reply?.message ?? '';
    at(TODAY, '21:05');
    const lost = await write('These bytes will be hurt.');
    await damage(lost.entryId);
    const { fileName, markdown, cursor } = await part({ date: TODAY });
    expect(fileName).toBe(`shadow-guide-${TODAY}.md`);
    expect(markdown).toBe(
      [
        '# 2 March 2026',
        '## 10:00',
        '> **Prompt**\n>\n> What hurts?',
        '\\# I said \\*yes\\*  \nagain.',
        `> **Shadow Guide**\n>\n> ${reply}`,
        '## 21:05',
        '*This entry could not be opened.*',
        '',
      ].join('\n\n'),
    );
    expect(await part({ date: TODAY, cursor: cursor ?? '' })).toMatchObject({ markdown: '', cursor: null });
    expect(markdown).not.toContain(entryId);
  });

  it('contains everything, in parts and oldest first, with one heading per day', async () => {
    const long = 'Ich schrieb und schrieb. '.repeat(320);
    for (const day of ['2026-02-26', '2026-02-27', '2026-02-28']) {
      at(day);
      for (let index = 0; index < 20; index += 1) await write(`${index} ${long}`.slice(0, 8_000));
    }
    at(TODAY);
    const { parts } = await file();
    expect(parts.length).toBeGreaterThan(2);
    for (const markdown of parts) expect(markdown.length).toBeLessThan(500_000);
    const lines = parts.join('').split('\n');
    expect(lines.filter((line) => line.startsWith('# '))).toEqual([
      '# 26 February 2026',
      '# 27 February 2026',
      '# 28 February 2026',
    ]);
    const begun = lines.flatMap((line) => /^(\d+) Ich schrieb/.exec(line)?.[1] ?? []);
    expect(begun).toEqual([0, 1, 2].flatMap(() => Array.from({ length: 20 }, (_, index) => String(index))));
    expect((await part()).fileName).toBe(`shadow-guide-journal-${TODAY}.md`);
  }, 30_000);

  it('has each earlier version of an entry and each replaced reply, newest first, under their entry', async () => {
    guideSays('To one.');
    const { entryId } = await answered('One.');
    at(TODAY, '10:10');
    await revise(entryId, 'To two.', 'Two.\n\n# 2');
    at(TODAY, '10:20');
    await revise(entryId, 'To two, again.');
    at(TODAY, '10:30');
    await revise(entryId, 'To three.', 'Three.');
    at(TODAY, '10:40');
    await write('The next entry.');
    const quote = '>\n> > **Shadow Guide**\n> >\n> >';
    const { result, statements } = await databaseCost(() => part({ date: TODAY }));
    expect(statements).toBeLessThanOrEqual(4);
    expect(result.markdown).toBe(
      [
        ...['# 2 March 2026', '## 10:00', 'Three.', '> **Shadow Guide**\n>\n> To three.'],
        `> **Earlier version, written 10:10, edited 10:30**\n>\n> Two.\n>\n> \\# 2\n${quote} To two, again.`,
        '> **Earlier reply, 10:10**\n>\n> To two.',
        `> **Earlier version, written 10:00, edited 10:10**\n>\n> One.\n${quote} To one.`,
        ...['## 10:40', 'The next entry.', ''],
      ].join('\n\n'),
    );
  });

  it('has no version of a deleted entry, even while Undo is offered, nor of another person’s entry', async () => {
    const gone = await answered('Said too much.');
    await revise(gone.entryId, 'I hear you.', 'Said less.');
    const { entryId } = await answered('Mine alone.');
    await revise(entryId, 'I hear you.', 'Mine, changed.');
    const deletions = journal.app.get(DeletionsHandler, { strict: false });
    await deletions.removeEntry({ id: gone.entryId }, callOf(caller));
    const [kept] = await journal.database.source.query(
      'SELECT count(*)::int AS n FROM journal_ai.entry_revisions WHERE entry_id = $1',
      [gone.entryId],
    );
    expect(kept.n).toBe(1);
    const { markdown } = await file();
    expect(markdown).toContain('> Mine alone.');
    expect(markdown).not.toContain('Said');
    const { cursor } = await part({ date: TODAY });
    const stranger = aCaller();
    await write('Of a stranger.', {}, stranger);
    expect((await part({}, stranger)).markdown).not.toContain('Mine');
    expect((await part({ cursor: cursor?.replace(/\.\d+$/, '') }, stranger)).markdown).not.toContain('Mine');
  });

  it('has every version of an entry with more versions than fit one part, each once', async () => {
    const { entryId } = await answered('The first words.');
    await revise(entryId, 'I hear you.', 'The present words.');
    // Modified ciphertext cannot be decrypted; each such row is replaced by a sentence that says so.
    await journal.database.source.query(
      `INSERT INTO journal_ai.entry_revisions (id, user_id, entry_id, reason, content, written_at, replaced_at)
       SELECT gen_random_uuid(), user_id, entry_id, 'edit', content || content, written_at, replaced_at
       FROM journal_ai.entry_revisions, generate_series(1, 250) WHERE entry_id = $1`,
      [entryId],
    );
    await write('The next entry.');
    const { parts, markdown } = await file();
    expect(parts).toHaveLength(4);
    expect(markdown.split('*This version could not be opened.*')).toHaveLength(251);
    const order = [
      '# 2 March',
      '## 10:00',
      'The present words.',
      'not be opened',
      '> The first',
      '## 10:00',
      'The next',
    ];
    expect(markdown).toMatch(new RegExp(order.join('[^]*')));
    expect(markdown.split('# 2 March')).toHaveLength(2);
  });

  it('contains nothing of other people, and is refused for an invalid day or cursor', async () => {
    await write('Mine alone.');
    const stranger = aCaller();
    await expect(part({ date: TODAY }, stranger)).rejects.toMatchObject({
      kind: 'not_found',
      code: 'day_not_found',
    });
    expect(await part({}, stranger)).toMatchObject({
      markdown: 'Nothing has been written yet.\n',
      cursor: null,
    });
    for (const query of [{ date: '2026-02-30' }, { cursor: 'x' }, { cursor: '2026-02-30.1' }]) {
      await expect(part(query)).rejects.toMatchObject({ code: 'validation_failed' });
    }
  });
});
