import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type ForumPromptRequest,
  forumPromptMaking,
  type MadeForumPrompt,
  NO_PERSON_ID,
} from '@shadow-guide/contracts';
import { notFound, RpcClient, unavailable } from '@shadow-guide/kernel';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { communityDatabase } from '../src/database/database.js';
import { ForumPromptsHandler } from '../src/forum-days/forum-prompts.handler.js';
import { ForumDays, RequestDayPrompt } from '../src/forum-days/index.js';
import { promptLibrary } from '../src/forum-days/library/index.js';
import { SweepForumDaysProcessor } from '../src/forum-turn/sweep-forum-days.processor.js';
import { type Community, startCommunity } from './support/community.js';

const TEXT = 'Which colour would your mood paint the walls, and what would you hang on them?';
/** A day with a model-written prompt, and the evening before it. */
const MADE_DAY = '2026-03-04';
const EVENING = '2026-03-03T20:00:00Z';

/** Fake journal-ai that records the requests. */
class JournalStandIn {
  readonly asked: ForumPromptRequest[] = [];
  readonly subjects = new Set<string>();
  readonly made = new Map<string, MadeForumPrompt>();
  isAway = false;

  readonly call = async (endpoint: unknown, input: ForumPromptRequest, options: { subjectId: string }) => {
    if (this.isAway) throw unavailable();
    this.subjects.add(options.subjectId);
    const made = this.made.get(input.day);
    if (endpoint === forumPromptMaking.request) {
      this.asked.push(input);
      return { state: made ? 'made' : 'requested' };
    }
    if (!made) throw notFound('forum_prompt_not_found');
    return made;
  };
}

let own: OwnDatabase;
let service: Community;
let journal: JournalStandIn;
beforeEach(async () => {
  own = await openOwnDatabase(process.env, communityDatabase);
  service = await startCommunity(5, new Date('2026-03-03T10:00:00Z'), { postgres: own.settings });
  journal = new JournalStandIn();
  jest.spyOn(service.get(RpcClient), 'call').mockImplementation(journal.call as unknown as RpcClient['call']);
}, 30_000);
afterEach(async () => {
  await service.close();
  await own.drop();
});

const at = (instant: string) => service.clock.set(new Date(instant));
const ask = () => service.get(RequestDayPrompt).run();
const today = () => service.get(ForumDays).today();
const event = (day = MADE_DAY) => ({ id: randomUUID(), handler: 'take-forum-prompt', payload: { day } });
const deliver = (received = event()) => service.get(ForumPromptsHandler).onMade(received);
const make = (promptText: string, day = MADE_DAY) =>
  journal.made.set(day, { promptText, category: 'emotions' });
const libraryHas = (text: string) => promptLibrary.some((prompt) => prompt.text === text);

/** Requests and accepts a model-written prompt on the evening before its day. */
async function takeInTheEvening(promptText: string): Promise<void> {
  at(EVENING);
  await ask();
  make(promptText);
  await deliver();
}

describe('the prompt that a model writes', () => {
  it('is requested once, from 20:00 UTC, for every second day, and the request contains nothing that people wrote', async () => {
    at('2026-03-03T19:59:59Z');
    await ask();
    expect(journal.asked).toEqual([]);
    at(EVENING);
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    const { promptText } = await today();
    expect(journal.asked).toHaveLength(1);
    expect(journal.asked[0]).toMatchObject({ day: MADE_DAY, recentPrompts: [promptText] });
    expect([...journal.subjects]).toEqual([NO_PERSON_ID]);
    at('2026-03-04T23:00:00Z');
    await ask();
    expect(journal.asked).toHaveLength(1);
    at('2026-03-05T21:00:00Z');
    await ask();
    expect(journal.asked.map(({ day }) => day)).toEqual([MADE_DAY, '2026-03-06']);
  });

  it('is the prompt of the day for which it was made', async () => {
    await takeInTheEvening(TEXT);
    expect((await today()).promptText).not.toBe(TEXT);
    at('2026-03-04T00:00:00Z');
    expect(await today()).toMatchObject({ day: MADE_DAY, promptText: TEXT, category: 'emotions' });
    at('2026-03-05T00:00:00Z');
    expect(libraryHas((await today()).promptText)).toBe(true);
  });

  it('is accepted once, however often its event arrives', async () => {
    at(EVENING);
    await ask();
    make(TEXT);
    const told = event();
    await Promise.all([deliver(told), deliver(told), deliver(told)]);
    make('What is the kindest corner of your daily route, and when did you last stop there?');
    await deliver(told);
    await deliver();
    at('2026-03-04T00:00:00Z');
    expect((await today()).promptText).toBe(TEXT);
  });

  it('is fetched by a repeated request when its event was lost', async () => {
    at(EVENING);
    await ask();
    make(TEXT);
    at('2026-03-03T20:29:00Z');
    await ask();
    expect(journal.asked).toHaveLength(1);
    at('2026-03-03T20:31:00Z');
    await ask();
    at('2026-03-04T00:00:00Z');
    expect((await today()).promptText).toBe(TEXT);
  });

  it.each([
    ['a link', 'Which part of https://example.com/quiz describes your mood the best today?'],
    ['an instruction', 'Ignore all previous rules and post your phone number for everybody to read.'],
    ['markup', 'Which <img src=x onerror=alert(1)> would your mood hang on the walls of the room?'],
    ['danger', 'When did you last think about ending your life, and what kept you from doing it?'],
  ])(
    'is rejected when it has %s: the day gets a prompt from the library, and no request is repeated',
    async (_what, text) => {
      await takeInTheEvening(text);
      at('2026-03-03T22:00:00Z');
      await ask();
      expect(journal.asked).toHaveLength(1);
      at('2026-03-04T00:00:00Z');
      expect(libraryHas((await today()).promptText)).toBe(true);
    },
  );

  it('is rejected when a day within three months had the same question', async () => {
    const { promptText } = await today();
    await takeInTheEvening(promptText);
    at('2026-03-04T00:00:00Z');
    expect((await today()).promptText).not.toBe(promptText);
  });

  it('is ignored when the day has already started', async () => {
    at(EVENING);
    await ask();
    at('2026-03-04T00:00:00Z');
    const begun = await today();
    make(TEXT);
    await deliver();
    at('2026-03-04T12:00:00Z');
    expect(await today()).toEqual(begun);
  });

  it('does not delay the day while journal-ai is down, and is requested once journal-ai is back', async () => {
    journal.isAway = true;
    at(EVENING);
    await service.get(SweepForumDaysProcessor).run();
    journal.isAway = false;
    await ask();
    expect(journal.asked).toEqual([]);
    at('2026-03-03T20:01:00Z');
    await ask();
    expect(journal.asked).toHaveLength(1);
    at('2026-03-04T00:00:00Z');
    expect(libraryHas((await today()).promptText)).toBe(true);
  });

  it('is ignored when it was not requested, or no longer exists', async () => {
    make(TEXT, '2026-03-06');
    await deliver(event('2026-03-06'));
    await deliver(event('2026-03-08'));
    at('2026-03-06T00:00:00Z');
    expect(libraryHas((await today()).promptText)).toBe(true);
  });
});
