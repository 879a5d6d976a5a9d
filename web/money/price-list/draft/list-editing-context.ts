import { createContext, useContext } from 'react';
import type { ListEditing } from './edited-list.ts';

export const ListEditingContext = createContext<ListEditing | null>(null);

export const useListEditing = (): ListEditing => {
  const editing = useContext(ListEditingContext);
  if (editing === null) throw new Error('outside the editor of the price list');
  return editing;
};
