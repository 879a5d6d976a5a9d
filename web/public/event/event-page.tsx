import type { PublicEvent } from '#domain/registration/public-event.ts';
import { dayForDisplay } from '#domain/core/text/format.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CropMarks } from '#web/ui/crop-marks.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import type { PublicCategory } from '#web/register-form/form-parts.ts';
import { PublicFrame } from '../parts/frame.tsx';
import { GroupLink } from '../parts/group-link.tsx';
import { PageLink } from '../parts/link.tsx';
import { RegistrationStatus } from '../parts/registration-status.tsx';
import { priceText, priceUntilText, whyNot } from '#web/register-form/category-notes.ts';
import styles from './event.module.css';
import { RegisterAction } from './register-action.tsx';

const words = publicWords;

export function EventPage({ event }: { readonly event: PublicEvent }) {
  const { name, texts, categories, state } = event;
  return (
    <PublicFrame title={name} hasOwnHeading action={state === 'open' && <RegisterAction />}>
      <EventFront event={event} />
      <RegistrationStatus event={event} />
      {texts.intro !== '' && (
        <p className={styles['text']} lang={nameLang(texts.intro)}>
          {texts.intro}
        </p>
      )}
      {categories.length > 0 && (
        <section aria-label={words.categories}>
          <h2 className="h2">{words.categories}</h2>
          <ul className={styles['offered']}>
            {categories.map((category) => (
              <Offered key={category.categoryId} category={category} event={event} />
            ))}
          </ul>
          <p className="link-line">
            <PageLink to="prices" className="text-link">
              {words.see}
            </PageLink>
          </p>
          {state === 'open' && <GroupLink />}
        </section>
      )}
      {state !== 'open' && (
        <p className="link-line">
          <PageLink to="me" className="text-link">
            {words.mine}
          </PageLink>
        </p>
      )}
    </PublicFrame>
  );
}

function EventFront({ event: { name, venue, firstDay, lastDay } }: { readonly event: PublicEvent }) {
  return (
    <div className={styles['aim']}>
      <CropMarks>
        <div className={styles['front']}>
          <h1 className={styles['name']} lang={nameLang(name)}>
            {name}
          </h1>
          <dl className={`stack ${styles['facts']}`}>
            {firstDay !== '' && (
              <div>
                <dt>{words.when}</dt>
                <dd>{words.days(dayForDisplay(firstDay), dayForDisplay(lastDay || firstDay))}</dd>
              </div>
            )}
            {venue !== '' && (
              <div>
                <dt>{words.where}</dt>
                <dd lang={nameLang(venue)}>{venue}</dd>
              </div>
            )}
          </dl>
        </div>
      </CropMarks>
    </div>
  );
}

interface OfferedProps {
  readonly category: PublicCategory;
  readonly event: PublicEvent;
}

/** A category with its price of today. One that can be chosen opens the form with it. */
function Offered({ category, event: { state, waiting } }: OfferedProps) {
  const { categoryId, name, isOffered, why, left, needsApproval, pricePaise } = category;
  const isFull = why === 'full';
  const until = isOffered ? priceUntilText(category) : '';
  const who = (
    <span className={styles['who']} lang={nameLang(name)}>
      {name}
    </span>
  );
  return (
    <li>
      {isOffered && state === 'open' ? (
        <PageLink
          to={`register/as/${encodeURIComponent(categoryId)}`}
          className={`text-link ${styles['choose']}`}
        >
          {who}
        </PageLink>
      ) : (
        who
      )}
      <span className={styles['price']}>
        <b>{priceText(pricePaise)}</b>
        {until !== '' && <span className="muted"> {until}</span>}
      </span>
      {isFull ? (
        <Badge state="cut">{words.soldOut}</Badge>
      ) : (
        left !== null && <Badge state="open">{words.left(left)}</Badge>
      )}
      {!isOffered && !isFull && <span className={`muted ${styles['note']}`}>{whyNot(category)}</span>}
      {needsApproval && isOffered && (
        <span className={`muted ${styles['note']}`}>{words.approvalNeeded}</span>
      )}
      {isFull && waiting !== 'off' && state === 'open' && (
        <PageLink to={`me/waiting/${encodeURIComponent(categoryId)}`} className="text-link">
          {words.joinWaiting}
        </PageLink>
      )}
    </li>
  );
}
