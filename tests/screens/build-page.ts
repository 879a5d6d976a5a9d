import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { parseTree } from '#domain/exchange/parse-tree.ts';
import { sampleEvent } from '../e2e/desk.ts';
import { withExtraDetail } from './extra-detail.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Builds the page of the screen tests into `folder`: one script with the whole application, its styles and fonts, and the rows
 * of the sample's large event.
 */
export const buildPage = async (folder: string): Promise<void> => {
  await build({
    root: join(root, 'web'),
    configFile: false,
    publicDir: 'static',
    logLevel: 'warn',
    plugins: [react(), withExtraDetail],
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(import.meta.dirname, 'entry.tsx'),
        output: { codeSplitting: false, entryFileNames: 'screens.js', assetFileNames: '[name][extname]' },
      },
    },
  });
  const tree = parseTree(await readFile(join(root, 'tests/data/rtdb-export.json'), 'utf8'));
  const sample = tree.events.find(({ eventId }) => eventId === sampleEvent);
  if (sample === undefined) throw new Error('the sample has its large event');
  await writeFile(join(folder, 'sample.json'), JSON.stringify(sample.rows));
};
