import { useEffect } from 'react';

/**
 * The paper's size while a page is open: `usePageSize('80mm 130mm')`. A style sheet of its own, since `@page` knows no
 * class; adopted, since the content policy may forbid `<style>`.
 */
export const usePageSize = (size: string): void => {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${size}; margin: 0; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [size]);
};
