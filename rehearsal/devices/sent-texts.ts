const shortest = 6;
const jsonText = /"((?:[^"\\]|\\.)*)"/g;

/** The texts of some JSON; whatever of it is no whole text yet is returned. */
export const takeTexts = (json: string, texts: Set<string>): string => {
  let end = 0;
  for (const match of json.matchAll(jsonText)) {
    const [whole, text = ''] = match;
    end = match.index + whole.length;
    if (text.length >= shortest) texts.add(text);
  }
  return json.slice(end);
};

/** Asks as `ask` does, and notes in `texts` every text of the JSON that comes back, be it an answer or a stream. */
export const noteTexts =
  (ask: typeof fetch, texts: Set<string>): typeof fetch =>
  async (path, init) => {
    const answer = await ask(path, init);
    if (answer.body === null) return answer;
    const decoder = new TextDecoder();
    let rest = '';
    const noting = new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, controller) => {
        rest = takeTexts(rest + decoder.decode(piece, { stream: true }), texts);
        controller.enqueue(piece);
      },
    });
    const { status, headers } = answer;
    return new Response(answer.body.pipeThrough(noting), { status, headers });
  };
