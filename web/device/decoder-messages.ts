export interface DecodeRequest {
  frame: ImageBitmap | ImageData;
}

export type DecoderReply =
  | { kind: 'ready' }
  | { kind: 'texts'; texts: string[] }
  | { kind: 'failed'; message: string };
