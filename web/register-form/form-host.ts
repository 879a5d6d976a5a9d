import { createContext, useContext, type ReactNode } from 'react';

export type FilePurpose = 'proof' | 'document' | 'answer';

/** What the form needs from the page that it is on. */
export interface FormHost {
  /** Several people use this device. The browser fills in nothing that another person entered. */
  readonly isShared: boolean;
  /** Sends a picture or a PDF. Throws a `RequestFailure`. `onSent`: the share that has gone out, from 0 to 1. */
  readonly upload: (
    purpose: FilePurpose,
    file: Blob,
    onSent: (share: number) => void,
  ) => Promise<{ readonly fileId: string }>;
  /** The link to the waiting list for a sold-out item. */
  readonly joinWaiting?: (place: { readonly categoryId: string; readonly itemId: string }) => ReactNode;
}

export const FormHostContext = createContext<FormHost | null>(null);

export const useFormHost = (): FormHost => {
  const host = useContext(FormHostContext);
  if (host === null) throw new Error('the form has no page');
  return host;
};
