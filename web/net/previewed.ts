import type { Previewed } from '#domain/registration/previewed.ts';

/** What the public pages show in a frame of the organiser's page. */
export interface PreviewedPages extends Previewed {
  readonly eventId: string;
}

type Holder = Window & { previewedPages?: PreviewedPages | null };

/** What the organiser's page gives to its frame. Null: it shows no preview any more. */
export const setPreviewed = (pages: PreviewedPages | null): void => {
  (window as Holder).previewedPages = pages;
};

/** For the page in the frame. Null if it is in none. */
export const previewed = (): PreviewedPages | null => (window.parent as Holder).previewedPages ?? null;
