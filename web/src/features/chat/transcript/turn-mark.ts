import { createContext, type ReactNode } from 'react';

/** The icon beside the turns of the guide or persona; null stands for the guide’s flame. */
export const TurnMark = createContext<ReactNode>(null);
