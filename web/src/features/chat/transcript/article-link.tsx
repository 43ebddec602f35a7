import type { AnsweringArticle } from '@shadow-guide/contracts';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';

/** Link to the article of the library that answers the question. */
export function ArticleLink({ article: { id, title } }: { article: AnsweringArticle }) {
  return (
    <p data-no-print className="mt-1 text-[0.9375rem]">
      <span className="text-ink-soft">In the library </span>
      <Link
        to={paths.researchExplorer({ resource: id })}
        className="inline-block py-2.5 font-semibold text-accent underline underline-offset-4 hover:no-underline"
      >
        {title}
      </Link>
    </p>
  );
}
