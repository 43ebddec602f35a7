import { guideSources, practiceSources, sources } from '../../lib/sources.js';

/** The works that an answer may cite. */
export const citableSources = { ...sources, ...practiceSources, ...guideSources };

export type SourceName = keyof typeof citableSources;

/** A question that people ask, and its answer. In an answer `[@frattaroli2006]` stands for the citation of that work. */
export interface Question {
  /** Part of an address: `#question-danger`. */
  id: string;
  question: string;
  paragraphs: readonly string[];
}

export type AnswerPart = string | { source: SourceName };

/** The paragraph of an answer as text and citations, in order. */
export function answerParts(paragraph: string): AnswerPart[] {
  return paragraph
    .split(/(\[@\w+\])/)
    .filter(Boolean)
    .map((part) => {
      const name = part.match(/^\[@(\w+)\]$/)?.[1];
      if (!name) return part;
      if (!(name in citableSources)) throw new Error(`There is no source ${name}`);
      return { source: name as SourceName };
    });
}

/** The paragraph as it is read on the page: a citation is authors and year in brackets. */
function answerText(paragraph: string): string {
  return answerParts(paragraph)
    .map((part) => (typeof part === 'string' ? part : citationText(part.source)))
    .join('');
}

function citationText(name: SourceName): string {
  const { authors, year } = citableSources[name];
  return `(${authors}, ${year})`;
}

/** schema.org's FAQPage of these questions, with the text of the page. */
export function questionsData(questions: readonly Question[]): object {
  return {
    '@type': 'FAQPage',
    inLanguage: 'en',
    mainEntity: questions.map(({ question, paragraphs }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: paragraphs.map(answerText).join('\n\n') },
    })),
  };
}
