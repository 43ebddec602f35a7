import { guideSources, practiceSources, sources } from '../../lib/sources.js';

/** The works that an answer may cite. */
export const citableSources = { ...sources, ...practiceSources, ...guideSources };

export type SourceName = keyof typeof citableSources;

/** A frequently asked question with its answer. In an answer `[@frattaroli2006]` marks a citation of that work. */
export interface Question {
  /** The question's fragment in the URL: `#question-danger`. */
  id: string;
  question: string;
  paragraphs: readonly string[];
}

export type AnswerPart = string | { source: SourceName };

/** Splits a paragraph of an answer into text and citations, in order. */
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

/** Returns the paragraph as plain text, with each citation as authors and year in parentheses. */
function answerText(paragraph: string): string {
  return answerParts(paragraph)
    .map((part) => (typeof part === 'string' ? part : citationText(part.source)))
    .join('');
}

function citationText(name: SourceName): string {
  const { authors, year } = citableSources[name];
  return `(${authors}, ${year})`;
}

/** Returns the given questions as a schema.org FAQPage with the texts that the page shows. */
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
