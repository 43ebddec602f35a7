import { AboutScreen } from '../features/about/index.js';
import { publicPages } from '../features/public-pages/index.js';
import { useDocumentTitle } from '../lib/title.js';

/** `/about` */
export default function AboutPage() {
  useDocumentTitle(publicPages.about.title);
  return <AboutScreen />;
}
