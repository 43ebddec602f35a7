import type { LearningProgress, Resource } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';
import { noteResource } from '../use-resource.js';
import { type ReadingProgress, ReadingSession } from './reading-session.js';
import { watchReading } from './watch-reading.js';

const nowhere: ReadingProgress = { percentage: 0, completed: [] };

/** Tracks the person's progress in an open resource, and counts the view. A failed save does not disturb the reader. */
export function useReading(
  { id, content }: Pick<Resource, 'id' | 'content'>,
  text: RefObject<HTMLElement | null>,
): ReadingProgress {
  const client = useQueryClient();
  const [progress, setStanding] = useState(nowhere);
  useEffect(() => {
    api('POST /api/educational-resources/:id/view', { id }).then(
      ({ viewCount }) => noteResource(client, id, { viewCount }),
      () => {},
    );
  }, [client, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other sections to watch
  useEffect(() => {
    if (!text.current) return;
    const sections = [...text.current.querySelectorAll<HTMLElement>('[data-section]')].map((section) => ({
      id: section.dataset.section ?? '',
      words: Number(section.dataset.words),
    }));
    const session = new ReadingSession(id, sections, {
      now: Date.now,
      save: async (progress, isLeaving) => {
        const saved = await api('POST /api/learning-progress', progress, { keepalive: isLeaving });
        client.setQueryData<LearningProgress[]>(
          apiKey('GET /api/learning-progress', undefined),
          (all) => all && [saved, ...all.filter(({ resourceId }) => resourceId !== saved.resourceId)],
        );
        return saved;
      },
      onProgress: setStanding,
    });
    const stop = watchReading(session, text.current);
    void session.open();
    return stop;
  }, [client, id, content, text]);
  return progress;
}
