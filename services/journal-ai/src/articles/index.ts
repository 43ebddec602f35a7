export { type Article, articleOf } from './article-list.js';
export { type AskedArticle, findArticle } from './find-article.js';
