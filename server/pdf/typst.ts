import { join } from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { pageData, type PdfImages } from './page-data.ts';
import { loadFonts } from './pdf-fonts.ts';
import type { PdfPage } from './pdf-page.ts';

export type DrawPages = (pages: readonly PdfPage[], images: PdfImages) => Buffer;

const folder = import.meta.dirname;

/** Throws if the compiler has no binary for this machine. The compiler keeps the fonts, and it is kept itself. */
export const loadTypst = async (): Promise<DrawPages> => {
  const { NodeCompiler: Compiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const compiler = Compiler.create({
    workspace: folder,
    fontArgs: [{ fontBlobs: loadFonts().map(({ font }) => font) }],
  });
  return (pages, images) => {
    const data = pageData(pages, images);
    compiler.mapShadow(join(folder, 'data.json'), Buffer.from(data.json));
    for (const [name, bytes] of data.files) compiler.mapShadow(join(folder, name), Buffer.from(bytes));
    try {
      return drawn(compiler);
    } finally {
      compiler.resetShadow();
      // The cache of one part is of no use for the next.
      compiler.evictCache(0);
    }
  };
};

const drawn = (compiler: NodeCompiler): Buffer => {
  const compiled = compiler.compile({ mainFilePath: join(folder, 'pages.typ'), resetRead: true });
  const error = compiled.takeError();
  if (error !== null) throw new Error(`Typst: ${JSON.stringify(compiler.fetchDiagnostics(error))}`);
  if (compiled.result === null) throw new Error('Typst drew nothing.');
  return compiler.pdf(compiled.result);
};
