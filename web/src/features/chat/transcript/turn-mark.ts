import { createContext, type ReactNode } from 'react';

/** The icon beside the turns of the one who answers; null: the guide’s flame. */
export const TurnMark = createContext<ReactNode>(null);
