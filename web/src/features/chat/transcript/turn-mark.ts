import { createContext, type ReactNode } from 'react';

/** The mark beside the turns of whoever answers; null: the guide's flame. */
export const TurnMark = createContext<ReactNode>(null);
