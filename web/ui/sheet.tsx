import type { ReactNode } from 'react';

export type SheetProps = {
  /** content: 650 px · table: 1016 px, lists and print previews · full: the scan screens. */
  width?: 'content' | 'table' | 'full';
  /** The camera runs: on phones the top bar and the tabs disappear, and the sheet fills the screen. */
  camera?: boolean;
  /** Nothing but the sheet, without top bar and menu: a screen in the hall. */
  bare?: boolean;
  /** On the desk to the right, from 1200 px on: the ID card on the user view. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The surface of a page: the root of every page inside ShellFrame. */
export function Sheet({ width = 'content', camera, bare, aside, children }: SheetProps) {
  return (
    <>
      <div
        className={`sheet w-${width}`}
        data-camera={camera ? 'on' : undefined}
        data-bare={bare ? '' : undefined}
      >
        {children}
      </div>
      {aside && <div className="sheet-aside">{aside}</div>}
    </>
  );
}

/** Fixed at the lower edge on phones, in the flow on a desktop, or hidden there (`deskHidden`). */
export function ActionBar({ deskHidden, children }: { deskHidden?: boolean; children: ReactNode }) {
  return (
    <div className={deskHidden ? 'thumb desk-hidden' : 'thumb'} data-lower-bar="phone">
      {children}
    </div>
  );
}
