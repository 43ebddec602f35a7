import { pagePaths } from '@shadow-guide/contracts/facts';
import { questionsData } from './questions-data.js';
import { shadowWorkQuestions } from './shadow-work-questions.js';

/** The metadata of a public page, for its `<head>` and the site map. */
export interface PageFacts {
  path: string;
  /** The whole title of the document. */
  title: string;
  /** One or two sentences for search results and previews of links, 50 to 160 characters. */
  description: string;
  /** The type of the page in link previews (`og:type`). */
  kind: 'website' | 'article';
  /** The date on which the page's text last changed; omitted if the text is generated. */
  changed?: string;
  /** Set for a static file in `public/`, which is not a screen of the app. */
  isDocument?: true;
  /**
   * schema.org objects for `application/ld+json`; a URL in them is a path, `/about`, which is made absolute in the
   * document.
   */
  structuredData: readonly object[];
}

export type PublicPageName =
  | 'home'
  | 'about'
  | 'whatIsShadowWork'
  | 'exercises'
  | 'forum'
  | 'privacyPolicy'
  | 'termsOfService';

const product = 'Shadow Guide';

/** The pages that visitors and crawlers may read. Plain data without React, so that the build can use it too. */
export const publicPages: Record<PublicPageName, PageFacts> = {
  home: {
    path: pagePaths.home,
    title: `${product}: a journal that answers`,
    description:
      'Write what is on your mind. A guide answers with one good question, and shows you the patterns in your own words. Private, calm, and free to start.',
    kind: 'website',
    changed: '2026-11-23',
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        '@id': '/#website',
        name: product,
        url: '/',
        description: 'A journal for self-reflection that answers with a question.',
        inLanguage: 'en',
      },
    ],
  },
  about: {
    path: pagePaths.about,
    title: `About · ${product}`,
    description:
      'What Shadow Guide is, what it does with what you write, what it cannot do, and where to find help when a journal is not enough.',
    kind: 'website',
    changed: '2026-11-30',
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'AboutPage',
        name: `About ${product}`,
        url: pagePaths.about,
        inLanguage: 'en',
        isPartOf: { '@id': '/#website' },
      },
      breadcrumb('About', pagePaths.about),
    ],
  },
  whatIsShadowWork: {
    path: pagePaths.whatIsShadowWork,
    title: `What is shadow work? An honest guide · ${product}`,
    description:
      'Where the idea of the shadow comes from, what research supports and what it does not, a way to begin in twenty minutes, and when to stop.',
    kind: 'article',
    changed: '2026-11-23',
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: 'What is shadow work?',
        url: pagePaths.whatIsShadowWork,
        mainEntityOfPage: pagePaths.whatIsShadowWork,
        datePublished: '2026-11-23',
        dateModified: '2026-11-23',
        author: { '@type': 'Organization', name: product, url: '/' },
        publisher: { '@type': 'Organization', name: product, url: '/' },
        inLanguage: 'en',
        isPartOf: { '@id': '/#website' },
      },
      { '@context': 'https://schema.org', ...questionsData(shadowWorkQuestions) },
      breadcrumb('What is shadow work?', pagePaths.whatIsShadowWork),
    ],
  },
  exercises: {
    path: pagePaths.exercises,
    title: `Shadow Work Exercises · ${product}`,
    description:
      'Guided exercises in writing, from gentle to demanding: what each asks of you, how long it takes, and what it rests on.',
    kind: 'website',
    changed: '2026-11-23',
    structuredData: [breadcrumb('Exercises', pagePaths.exercises)],
  },
  forum: {
    path: pagePaths.forum,
    title: `Community · ${product}`,
    description:
      'One question a day, answered without a name. At midnight the answers go and the next question comes. And support groups for what people carry.',
    kind: 'website',
    structuredData: [breadcrumb('Community', pagePaths.forum)],
  },
  privacyPolicy: {
    path: '/privacy-policy.html',
    title: `Privacy Policy · ${product}`,
    description: 'What Shadow Guide keeps, how it is protected, who can see it, and what cannot be promised.',
    kind: 'website',
    changed: '2026-11-30',
    isDocument: true,
    structuredData: [breadcrumb('Privacy Policy', '/privacy-policy.html')],
  },
  termsOfService: {
    path: '/terms-of-service.html',
    title: `Terms of Service · ${product}`,
    description:
      'The terms of using Shadow Guide: what it is, what it is not, and what you and its operator owe each other.',
    kind: 'website',
    changed: '2026-11-23',
    isDocument: true,
    structuredData: [breadcrumb('Terms of Service', '/terms-of-service.html')],
  },
};

/** All public pages, in the order above. */
export const pageFacts: readonly PageFacts[] = Object.values(publicPages);

function breadcrumb(name: string, path: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: product, item: '/' },
      { '@type': 'ListItem', position: 2, name, item: path },
    ],
  };
}
