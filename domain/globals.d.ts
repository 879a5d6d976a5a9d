/** The globals that every browser and Node.js share, as far as `domain` uses them. */
declare class URL {
  constructor(url: string, base?: string);
  readonly protocol: string;
  readonly hostname: string;
  readonly origin: string;
  readonly href: string;
  readonly pathname: string;
  static canParse(url: string): boolean;
  static parse(url: string): URL | null;
}

declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes?: Uint8Array | ArrayBuffer): string;
}
