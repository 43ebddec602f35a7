import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { AdminMenu } from './admin-menu.js';
import { FiguresSkeleton } from './figures-skeleton.js';
import { sectionFrom } from './sections.js';

/** The operators’ page: a menu of sections, and the selected section. */
export function AdminScreen() {
  const [params] = useSearchParams();
  const { id, label, screen: Section } = sectionFrom(params.get('section'));
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-6 px-4 py-8 sm:px-6">
      <h1 className="text-2xl font-bold sm:text-3xl">Admin</h1>
      <div className="grid gap-6 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-8">
        <AdminMenu current={id} />
        <Suspense fallback={<FiguresSkeleton label={`Loading ${label}`} />}>
          <Section />
        </Suspense>
      </div>
    </div>
  );
}
