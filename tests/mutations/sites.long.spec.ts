import { describe, expect, it } from '@jest/globals';
import type { Kind } from './site.js';
import { judgedClasses, mutated, parses, sitesOf } from './sites.js';

const SERVICE = 'services/habits/src/goals/goals.ts';
const SCREEN = 'web/src/features/habits/habit-list.tsx';

/** Returns the texts that result from mutating each site of a kind, without blanks at line ends. */
const broken = (kind: Kind, text: string, path = SERVICE, judged: string[] = []): string[] =>
  sitesOf(path, text, new Set(judged))
    .filter((site) => site.kind === kind)
    .map((site) => mutated(text, site));

describe('a condition', () => {
  it.each([
    ['if (isFull(goals)) refuse();', 'if (!(isFull(goals))) refuse();'],
    ['if (!isFull(goals)) keep();', 'if (isFull(goals)) keep();'],
    ['while (hasMore) read();', 'while (!(hasMore)) read();'],
    ['const plan = isPaid ? paid : free;', 'const plan = !(isPaid) ? paid : free;'],
    ['function f() { return isOpen && isMine; }', 'function f() { return !(isOpen && isMine); }'],
    ['const f = () => isOpen || isMine;', 'const f = () => !(isOpen || isMine);'],
  ])('of %s is negated', (text, expected) => {
    expect(broken('condition', text)).toEqual([expected]);
  });

  it.each([
    ['only checks that a value exists, which the compiler verifies', 'if (!goal) refuse();'],
    ['only checks a type', 'if (error instanceof Refusal || typeof error === "string") refuse();'],
    ['only decides what is logged', 'if (isSlow(call)) this.logger.warn({ call }, "slow");'],
    ['only decides a word of a log message', 'logger.info(isFull(goals) ? "full" : "not full");'],
    ['only decides a word of an error message', 'throw new GoalError(isFull(goals) ? "full" : "gone");'],
    ['decides whether a cache is read', 'if (this.cache.has(id)) use(id);'],
    ['never ends', 'while (true) read();'],
  ])('is left alone that %s', (_, text) => {
    expect(broken('condition', text)).toEqual([]);
  });

  it('of a screen is left alone where it decides only an appearance, or the return value of an event handler', () => {
    const text =
      'const a = <p className={isOpen ? "big" : "small"} />; const b = <B onClick={() => isOpen && close()} />;';
    expect(broken('condition', text, SCREEN)).toEqual([]);
  });
});

describe('a limit', () => {
  it.each([
    ['const isFull = goals.length >= limit;', 'const isFull = goals.length > limit;'],
    ['const isFull = goals.length > limit;', 'const isFull = goals.length >= limit;'],
    ['const hasRoom = goals.length < limit;', 'const hasRoom = goals.length <= limit;'],
    ['const hasRoom = goals.length <= limit;', 'const hasRoom = goals.length < limit;'],
    ['const MAX_GOALS = 50;', 'const MAX_GOALS = 51;'],
  ])('in %s is moved by one', (text, expected) => {
    expect(broken('limit', text)).toEqual([expected]);
  });

  it.each([
    ['when it compares points in time', 'const isLate = clock.now().getTime() > deadlineMs;'],
    ['when it sets an interval or a batch size', 'const POLL_MS = 50; const BATCH = 100;'],
    ['when it counts retries', 'if (tries > 0) again();'],
    ['when it bounds what is remembered', 'if (this.seen.size <= REMEMBERED) return;'],
    ['when it is a large number', 'const MAX_TOKENS = 400_000;'],
    ['where both sides are equal at the bound', 'const most = a > b ? a : b; if (n > most) n = most;'],
    ['where a text is cut to it', 'const shown = text.length > most ? text.slice(0, most) : text;'],
    ['when it ends a loop', 'for (let n = 0; n < list.length; n++) read(list[n]); while (a < b) a += 1;'],
    ['when it sorts a list', 'list.sort((a, b) => (a.day < b.day ? -1 : 1));'],
    ['where it avoids a call for an empty list', 'if (rows.length > 0) send(rows);'],
  ])('is left alone %s', (_, text) => {
    expect(broken('limit', text)).toEqual([]);
  });

  it('of a screen is left alone where it decides only a decorative element', () => {
    const text =
      'const a = <p>{place < last && <Line aria-hidden="true" />}{isOpen && place > 0 && " · "}</p>;\nconst b = <p>{place < last && <Next />}</p>;';
    expect(broken('limit', text, SCREEN)).toEqual([text.replace('< last && <Next', '<= last && <Next')]);
  });

  it('in the options of a field is moved where the class validates input, and nowhere else', () => {
    const text =
      'class Input { @Text({ max: 20 }) title: string; }\nclass Shown { @Text({ max: 20 }) title: string; }';
    const names = [...judgedClasses(['endpoint({ http, input: Input, output: Shown })'])];
    expect(broken('limit', text, 'packages/contracts/src/habits/goals.ts', names)).toEqual([
      text.replace('max: 20', 'max: 21'),
    ]);
  });
});

describe('the owner condition', () => {
  it.each([
    [
      "const sql = 'SELECT id FROM habits.goals WHERE id = $2 AND user_id = $1';",
      "const sql = 'SELECT id FROM habits.goals WHERE id = $2 AND (user_id = $1) IS NOT NULL';",
    ],
    [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
      'const sql = `SELECT ${COLUMNS} FROM habits.goals g WHERE g.user_id = $1::uuid AND done_at IS NULL`;',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
      'const sql = `SELECT ${COLUMNS} FROM habits.goals g WHERE (g.user_id = $1::uuid) IS NOT NULL AND done_at IS NULL`;',
    ],
    [
      "const sql = 'DELETE FROM forum WHERE person_key = $12 AND post = $1 RETURNING id';",
      "const sql = 'DELETE FROM forum WHERE (person_key = $12) IS NOT NULL AND post = $1 RETURNING id';",
    ],
    ['manager.findOneBy(Goal, { id, userId });', 'manager.findOneBy(Goal, { id });'],
    [
      'manager.findOne(Goal, { where: { id: goalId, userId: person.id } });',
      'manager.findOne(Goal, { where: { id: goalId } });',
    ],
    ['manager.update(Goal, { userId, id }, { doneAt });', 'manager.update(Goal, { id }, { doneAt });'],
  ])('is removed in %s', (text, expected) => {
    expect(broken('owner', text)).toEqual([expected]);
  });

  it.each([
    ['is the only condition', "const sql = 'SELECT id FROM habits.goals WHERE user_id = $1 ORDER BY id';"],
    ['is the only condition of an object', 'manager.findOneBy(Trial, { userId });'],
    [
      'is repeated for joined rows',
      "const sql = 'SELECT FROM a JOIN b ON b.user_id = $1 AND b.id = a.id WHERE a.user_id = $1 AND a.id = $2';",
    ],
    [
      'was already checked before a write by id',
      "const sql = 'UPDATE habits.goals SET version = $3 WHERE id = $2 AND user_id = $1';",
    ],
    [
      'was already checked for a list of ids',
      "const sql = 'SELECT FROM goals WHERE id = ANY($2) AND user_id = $1';",
    ],
    ['is written', "const sql = 'UPDATE goals SET user_id = $1, id = $2';"],
    ['does not belong to a table', 'finder.find({ userId, message });'],
  ])('is left alone where it %s', (_, text) => {
    expect(broken('owner', text)).toEqual([]);
  });
});

describe('an await', () => {
  const inside = (body: string) => `async function f() { ${body} }`;

  it('before a call that is a statement is removed', () => {
    expect(broken('await', inside('await this.goals.save(goal);'))).toEqual([
      inside('void this.goals.save(goal);'),
    ]);
  });

  it.each([
    ['its result is used', 'const row = await this.goals.find(id);'],
    ['one connection keeps the order of its queries', 'await transaction.query("goals", sql);'],
    ['it only pauses', 'await pause(5);'],
    ['it is the last step of a finally block', 'try { run(); } finally { await this.record(); }'],
  ])('is left alone where %s', (_, body) => {
    expect(broken('await', inside(body))).toEqual([]);
  });

  it('is left alone where it is the last action of an event handler', () => {
    const reaction = 'save({ onSuccess: async () => { show(); await put(client); } });';
    expect(broken('await', reaction)).toEqual([]);
  });

  it('is removed before a call that may refuse the transaction', () => {
    expect(broken('await', inside('await this.membership.check(transaction, id);'))).toHaveLength(1);
  });
});

describe('the content of a screen', () => {
  it.each([
    ['<p>{isSaved ? "Saved" : "Save"}</p>', '<p>{isSaved ? "Save" : "Saved"}</p>'],
    ['isAdmin ? <Figures /> : <NoAccess />', 'isAdmin ? <NoAccess /> : <Figures />'],
    ['<p>{days.length === 0 && <Empty />}</p>', '<p>{!(days.length === 0) && <Empty />}</p>'],
    ['<p>{!isOpen && "closed"}</p>', '<p>{isOpen && "closed"}</p>'],
  ])('is swapped in %s', (text, expected) => {
    expect(broken('screen', text, SCREEN)).toEqual([expected]);
  });

  it.each([
    ['an ornament', '<p>{isOpen && <Wind aria-hidden="true" />}{place > 0 && " · "}</p>'],
    ['an attribute', '<p title={isOpen ? "open" : "closed"} />'],
    ['what the compiler checks', '<p>{answer && <Answer text={answer.text} />}</p>'],
  ])('is left alone where it is %s', (_, text) => {
    expect(broken('screen', text, SCREEN)).toEqual([]);
  });

  it('is a site only in the web app', () => {
    expect(broken('screen', 'const a = isAdmin ? <Figures /> : <NoAccess />;', SERVICE)).toEqual([]);
  });
});

describe('a site', () => {
  it('shows the change within its line', () => {
    const [site] = sitesOf(SERVICE, 'const a = 1;\n  if (goals.length >= limit) refuse();\n');
    expect(site).toMatchObject({
      before: 'if (goals.length >= limit) refuse();',
      after: 'if (!(goals.length >= limit)) refuse();',
    });
  });

  it('is in a program: a text that does not parse is recognised', () => {
    expect(parses(SERVICE, 'const a = 1;')).toBe(true);
    expect(parses(SERVICE, 'const a = ;')).toBe(false);
  });
});
