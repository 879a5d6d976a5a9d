/**
 * Replaces Vite's preload helper (vite.config.ts): fetches the files of a piece before it is imported. Browsers that
 * follow HTML from before whatwg/html#10327, Chromium 150 among them, keep a failed `import()` until the page is
 * reloaded. A failed `fetch` can be tried again.
 * @param files of the piece and of its imports, from the root of the site; loaded scripts are fetched from the
 * browser's cache
 */
export const __vitePreload = async <T>(
  importPiece: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> => {
  await Promise.all(files.map(fetchOnce)).catch(failUnlessLeft);
  return importPiece();
};

/** A page that is left has its requests cut, in Firefox before the page learns of it, and is gone after this. */
const leavingMs = 300;

/** A page that is left reports no failure: it would look like a defect. */
const failUnlessLeft = async (cause: unknown): Promise<never> => {
  await new Promise((resolve) => setTimeout(resolve, leavingMs));
  throw cause;
};

/** The start page names some files, and so does its answer (server/http/web-files.ts). */
const isLoaded = (address: string): boolean =>
  performance
    .getEntriesByType('resource')
    .some(
      (entry) =>
        entry instanceof PerformanceResourceTiming &&
        entry.name.endsWith(address) &&
        entry.initiatorType !== 'fetch' &&
        entry.responseStatus === 200,
    );

const fetched = new Map<string, Promise<void>>();

const fetchOnce = (file: string): Promise<void> => {
  let coming = fetched.get(file);
  if (coming === undefined) {
    coming = file.endsWith('.css') ? addStyles(`/${file}`) : fetchScript(`/${file}`);
    fetched.set(file, coming);
    coming.catch(() => fetched.delete(file));
  }
  return coming;
};

const fetchScript = async (address: string): Promise<void> => {
  if (isLoaded(address)) return;
  const answer = await fetch(address);
  // A portal's page is no script. The type decides, because a cached file may lack the header of our answers.
  const isScript = /javascript/.test(answer.headers.get('content-type') ?? '');
  if (!answer.ok || !isScript) throw new Error(`${address}: ${answer.status}`);
  // Only a response read to its end is in the cache.
  await answer.arrayBuffer();
};

const addStyles = (address: string): Promise<void> => {
  if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`) !== null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address} could not be fetched.`));
    });
    document.head.append(link);
  });
};
