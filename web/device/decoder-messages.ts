/** The messages between the page and the decoder's worker. One request is in flight at a time. */
export interface DecodeRequest {
  frame: ImageBitmap | ImageData;
}

export type DecoderReply =
  | { kind: 'ready' }
  | { kind: 'texts'; texts: string[] }
  | { kind: 'failed'; message: string };
