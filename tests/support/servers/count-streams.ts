/** Change streams that a server process has open, by its own count. */
export const countStreams = async (address: string): Promise<number> => {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^regdesk_feed_readers (\d+)$/m.exec(text)?.[1] ?? Number.NaN);
};
