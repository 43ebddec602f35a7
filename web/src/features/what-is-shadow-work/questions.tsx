import { answerParts, type Question } from '../public-pages/index.js';
import { Cite } from './cite.js';

/** Questions with their answers, all expanded, so that the visible text equals that of the structured data. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <dl className="prose-text divide-y divide-line border-y border-line">
      {questions.map(({ id, question, paragraphs }) => (
        <div key={id} id={`question-${id}`} className="py-6">
          <dt className="font-sans text-lg font-bold">{question}</dt>
          <dd className="mt-2 flex flex-col gap-3">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <Answer paragraph={paragraph} />
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Answer({ paragraph }: { paragraph: string }) {
  return answerParts(paragraph).map((part) =>
    typeof part === 'string' ? part : <Cite key={part.source} work={part.source} />,
  );
}
