import { useTitle } from '../lib/title.js';

export default function JournalPage() {
  useTitle('Journal');
  return <h1 className="p-6 text-2xl font-bold">Journal</h1>;
}
