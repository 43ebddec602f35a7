import { useTitle } from '../lib/title.js';

/** `/about` */
export default function AboutPage() {
  useTitle('About');
  return <h1>About</h1>;
}
