import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../../../lib/api-query.js';
import { useTables } from '../use-tables.js';
import { ChooseVoices } from './choose-voices.js';
import { TableList } from './table-list.js';
import { NoPersonaToInvite, TablesFailed, TablesSkeleton } from './table-list-states.js';

/** The screen where a person starts or continues a conversation with several personas at once. */
export function SharedTablesScreen() {
  const personas = useQuery(apiQuery('GET /api/personas'));
  const tables = useTables();
  return (
    <div className="page page-narrow flex flex-1 flex-col gap-8 px-4 py-8 sm:px-6">
      <header>
        <h1 className="text-2xl font-bold sm:text-3xl">Shared tables</h1>
        <p className="mt-1 max-w-(--measure) text-ink-soft">
          Up to three of your inner voices and the guide, in one conversation with you. They may disagree with
          each other; the table is on your side.
        </p>
      </header>
      {content()}
    </div>
  );

  function content(): ReactNode {
    const failed = [tables, personas].find(({ isError, data }) => isError && !data);
    if (failed) {
      const again = () => {
        void tables.refetch();
        void personas.refetch();
      };
      const isFetching = tables.isFetching || personas.isFetching;
      return <TablesFailed error={failed.error} pending={isFetching} onRetry={again} />;
    }
    if (!tables.data || !personas.data) return <TablesSkeleton />;
    return (
      <>
        {personas.data.length > 0 && <ChooseVoices personas={personas.data} />}
        {tables.data.length > 0 && <TableList tables={tables.data} />}
        {personas.data.length === 0 && tables.data.length === 0 && <NoPersonaToInvite />}
      </>
    );
  }
}
