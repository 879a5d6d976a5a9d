/** A card background that does not come must not hold up the queue for good. */
const imageTimeoutMs = 15_000;

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

async function waitForImages(): Promise<string[]> {
  const images = [...document.images].filter((image) => image.currentSrc || image.src);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), imageTimeoutMs);
  });
  const ready = await Promise.all(images.map((image) => isImageReady(image, deadline)));
  clearTimeout(timer);
  return images.filter((_, index) => !ready[index]).map((image) => image.currentSrc || image.src);
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}

/** Opens the print dialog once fonts and pictures are there; settles when it is closed. */
export async function printPage(): Promise<PrintOutcome> {
  await document.fonts.ready;
  const missingImages = await waitForImages();
  // Two frames: what React rendered for printing is then laid out and painted.
  await nextFrame();
  await nextFrame();
  const closed = Promise.withResolvers<void>();
  const listening = new AbortController();
  window.addEventListener('afterprint', () => closed.resolve(), { signal: listening.signal });
  // Where the dialog is not the browser's own (some WebViews) only the focus comes back.
  window.addEventListener('focus', () => closed.resolve(), { signal: listening.signal });
  window.print();
  await closed.promise;
  listening.abort();
  return { missingImages };
}
