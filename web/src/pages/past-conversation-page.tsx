import { useParams, useSearchParams } from 'react-router';
import { PastConversationScreen } from '../features/history/index.js';

/** `/journal/conversations/:conversationId`; `entry` is the entry to scroll to. */
export default function PastConversationPage() {
  const { conversationId = '' } = useParams();
  const [query] = useSearchParams();
  return <PastConversationScreen id={conversationId} entry={query.get('entry')} />;
}
