import { createContext } from 'react';

/** How many rows the list has on all its pages; undefined if there are more than were counted. */
export const RowCount = createContext<number | undefined>(undefined);
