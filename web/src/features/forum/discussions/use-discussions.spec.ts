import { expect, it } from '@jest/globals';
import type { Discussion } from '@shadow-guide/contracts';
import { QueryClient } from '@tanstack/react-query';
import { changePost, discussionKeys } from './use-discussions.js';

const post = { id: 'one', content: 'As it was.', replies: [] as Discussion[] } as Discussion;
const pagesOf = (content: string) => ({ pages: [[{ ...post, content }]], pageParams: [undefined] });

it('a changed post stays changed when a load that started before the change returns the earlier state', async () => {
  const client = new QueryClient();
  const queryKey = [...(discussionKeys[0] ?? []), 'today', 'newest'];
  client.setQueryData(queryKey, pagesOf('As it was.'));
  let answer: (pages: unknown) => void = () => undefined;
  const reading = client
    .fetchQuery({ queryKey, queryFn: () => new Promise((resolve) => (answer = resolve)) })
    .catch(() => undefined);
  await changePost(client, 'one', (before) => ({ ...before, content: 'As it is now.' }));
  answer(pagesOf('As it was.'));
  await reading;
  expect(client.getQueryData(queryKey)).toEqual(pagesOf('As it is now.'));
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  client.clear();
});
