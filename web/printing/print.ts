/** A missing background must not block the queue. */
const imageTimeoutMs = 15_000;
const beginTimeoutMs = 1000;

export interface PrintOutcome {
  /** Pictures that were missing on paper: broken, or not there in time. */
  missingImages: string[];
}

async function isImageReady(image: HTMLImageElement, deadline: Promise<false>): Promise<boolean> {
  // Lazy pictures below the fold would never load.
  image.loading = 'eager';
  const decoded = image.decode().then(
    () => true,
    () => false,
  );
  return Promise.race([decoded, deadline]);
}

/** Waits for the pictures within `root`. Returns those that are broken, or not there in time. */
export async function missingPictures(root: ParentNode): Promise<HTMLImageElement[]> {
  const images = [...root.querySelectorAll('img')].filter((image) => image.currentSrc || image.src);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), imageTimeoutMs);
  });
  const ready = await Promise.all(images.map((image) => isImageReady(image, deadline)));
  clearTimeout(timer);
  return images.filter((_, index) => !ready[index]);
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}

/**
 * Not every browser fires `afterprint`, and some do not print. The dialog is modal: input in the page means that it is
 * closed.
 */
function openPrintDialog(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    let hasBegun = false;
    const end = () => {
      listening.abort();
      resolve();
    };
    window.addEventListener('beforeprint', () => (hasBegun = true), { signal });
    for (const sign of ['afterprint', 'focus', 'pointerdown', 'keydown']) {
      window.addEventListener(sign, end, { signal });
    }
    window.print();
    // Browsers announce printing from within print(); the wait is for one that would do it later.
    setTimeout(() => {
      if (!hasBegun) end();
    }, beginTimeoutMs);
  });
}

/** Opens the print dialog once fonts and pictures are there; settles when it is closed. */
export async function printPage(): Promise<PrintOutcome> {
  await document.fonts.ready;
  const missing = await missingPictures(document);
  // Two frames: by then the browser has laid out and painted the content that React rendered for printing.
  await nextFrame();
  await nextFrame();
  await openPrintDialog();
  return { missingImages: missing.map((image) => image.currentSrc || image.src) };
}
