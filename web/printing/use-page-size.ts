import { useEffect } from 'react';

/** In an adopted style sheet: `@page` knows no class, and the content policy may forbid `<style>`. */
const usePageRule = (declarations: string): void => {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { ${declarations} }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [declarations]);
};

/** While a page has a paper of its own, neither the lists of the screen nor the event's head are printed. */
export const useOwnPaper = (): void =>
  useEffect(() => {
    document.body.dataset['ownPaper'] = '';
    return () => {
      delete document.body.dataset['ownPaper'];
    };
  }, []);

/** The paper's size while a page is open, without a margin: `usePageSize('80mm 130mm')`. */
export const usePageSize = (size: string): void => {
  usePageRule(`size: ${size}; margin: 0;`);
  useOwnPaper();
};

/** A4 with a margin in which Chromium numbers the pages; other browsers leave it to their own header and footer. */
export const useNumberedPages = (paper: 'portrait' | 'landscape'): void =>
  usePageRule(
    `size: A4 ${paper}; margin: 12mm 12mm 16mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt Inter, sans-serif; color: #3d4643; }`,
  );
