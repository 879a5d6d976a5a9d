import { useEffect, useRef, type ReactNode } from 'react';
import { dialNumber, phoneForDisplay } from '#domain/core/text/format.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { useEvent } from '../net/event.ts';
import { usePage } from '../net/routing.ts';
import styles from './frame.module.css';
import { PageLink } from './link.tsx';
import { useIsOnline } from './use-is-online.ts';

const words = publicWords;

interface FrameProps {
  readonly title: string;
  readonly sub?: ReactNode;
  /** The heading is drawn by the page itself. */
  readonly hasOwnHeading?: boolean;
  /** The one main action, at the lower edge of phones. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Each page brings a frame of its own. Null until the first one is shown, which leaves the focus where it is. */
let lastPage: string | null = null;

/** The frame of every public page. The page's start gets the focus when another page opens. */
export function PublicFrame({ title, sub, hasOwnHeading = false, action, children }: FrameProps) {
  const { event } = useEvent();
  const main = useRef<HTMLElement>(null);
  const page = usePage().join('/');
  const isOnline = useIsOnline();
  useEffect(() => {
    document.title = event === null ? title : [title, event.shortName || event.name].join(' · ');
  }, [title, event]);
  useEffect(() => {
    const before = lastPage;
    lastPage = page;
    if (before === null || before === page) return;
    main.current?.focus({ preventScroll: true });
  }, [page]);
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className={styles['bar']}>
        <div className={`line items-center gap-2 ${styles['inner']}`}>
          <PageLink to="" className={styles['home']}>
            {event?.shortName || event?.name || words.event}
          </PageLink>
          {event !== null && (
            <nav className={`line gap-1 ${styles['pages']}`} aria-label={words.pages}>
              <NavLink to="prices">{words.prices}</NavLink>
              {event.hasProgramme && <NavLink to="programme">{words.programme}</NavLink>}
              <NavLink to="me">{words.mine}</NavLink>
            </nav>
          )}
        </div>
      </header>
      {!isOnline && (
        <p className="banner" role="status">
          {words.offline}
        </p>
      )}
      <main id="main" ref={main} className={styles['sheet']} tabIndex={-1} aria-label={title}>
        <div className={`stack shrink gap-6 ${styles['page']}`}>
          {!hasOwnHeading && (
            <div>
              <h1 className="h1">{title}</h1>
              {sub !== undefined && <p className="t2">{sub}</p>}
            </div>
          )}
          {children}
          {action !== undefined && action !== false && (
            <div className={`line gap-2 ${styles['action']}`} data-lower-bar>
              {action}
            </div>
          )}
          <Contact />
        </div>
      </main>
    </>
  );
}

function NavLink({ to, children }: { readonly to: string; readonly children: string }) {
  const [page] = usePage();
  return (
    <PageLink to={to} aria-current={page === to ? 'page' : undefined}>
      {children}
    </PageLink>
  );
}

function Contact() {
  const contact = useEvent().event?.contact;
  if (contact === undefined || contact.name + contact.phone + contact.email === '') return null;
  const { name, phone, email } = contact;
  return (
    <section className={`muted ${styles['contact']}`} aria-label={words.contact}>
      <p>{[words.question, name].filter((part) => part !== '').join(' ')}</p>
      {phone !== '' && (
        <a className="text-link num" href={`tel:${dialNumber(phone)}`}>
          {phoneForDisplay(phone)}
        </a>
      )}
      {email !== '' && (
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </section>
  );
}
