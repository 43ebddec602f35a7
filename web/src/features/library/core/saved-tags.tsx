import { FirstWords } from '../../../ui/first-words.js';

/** The tags of a saved reply. */
export function SavedTags({ title, tags }: { title: string; tags: readonly string[] }) {
  return (
    <FirstWords
      label="Tags"
      words={tags}
      others={`tags of ${title}`}
      write={(tag) => (
        <>
          <span aria-hidden="true">#</span>
          {tag.replaceAll('_', ' ')}
        </>
      )}
      className="mt-2"
    />
  );
}
