export interface OpenStream {
  readonly status: number;
  /** The text received so far. */
  readonly text: () => string;
  /** Resolves when the server has ended it, or it was closed. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Server-sent events, read until one of the two ends them. */
export const openStream = async (url: string, headers: Record<string, string>): Promise<OpenStream> => {
  const abort = new AbortController();
  const answer = await fetch(url, { headers, signal: abort.signal });
  let text = '';
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? [])
      text += decoder.decode(chunk as Uint8Array, { stream: true });
  };
  return {
    status: answer.status,
    text: () => text,
    ended: read().catch(() => undefined),
    close: () => abort.abort(),
  };
};
