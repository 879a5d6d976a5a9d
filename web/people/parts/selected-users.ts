import { useLocation } from '@tanstack/react-router';
import type { MessagePurpose } from '#domain/model/message.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The users that a list selected for the page that it opens. They are too many for an address. */
    readonly selectedUsers?: readonly string[] | undefined;
    /** What a message to them is for. */
    readonly messagePurpose?: MessagePurpose | undefined;
  }
}

/** The selection of the list that led to this page; null without one. */
export const useSelectedUsers = (): readonly string[] | null =>
  useLocation({ select: ({ state }) => state.selectedUsers ?? null });
