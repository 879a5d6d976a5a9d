import type { PublicEvent } from '#domain/registration/public-event.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Button } from '#web/ui/button.tsx';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { EventPage } from './event/event-page.tsx';
import { PricesPage } from './event/prices-page.tsx';
import { loadEvent, useEvent } from './net/event.ts';
import { PublicFrame } from './parts/frame.tsx';
import { LaterPage } from './parts/later-page.tsx';
import { PublicFormHost } from './parts/public-form-host.tsx';
import { openPage, usePage } from './net/routing.ts';

const words = publicWords;

export function PublicApp() {
  const { event, failure } = useEvent();
  if (event !== null)
    return (
      <PublicFormHost>
        <Page event={event} />
      </PublicFormHost>
    );
  if (failure === null)
    return (
      <PublicFrame title={words.loading} hasOwnHeading>
        <p className="t2" role="status">
          {words.loading}
        </p>
      </PublicFrame>
    );
  const isUnknown = failure.kind === 'noAccess';
  const isOffline = failure.kind === 'network';
  return (
    <PublicFrame title={isUnknown ? words.notFound : words.failed} hasOwnHeading>
      <Empty
        heading
        detail={isUnknown ? words.notFoundDetail : isOffline ? words.noConnectionDetail : failure.text}
        action={!isUnknown && <Button onClick={() => void loadEvent()}>{words.tryAgain}</Button>}
      >
        {isUnknown ? words.notFound : isOffline ? words.noConnection : words.failed}
      </Empty>
    </PublicFrame>
  );
}

const loadRegister = () => import('./register/register-page.tsx').then((module) => module.RegisterPage);
const loadGroup = () => import('./group/group-page.tsx').then((module) => module.GroupPage);
const loadJoin = () => import('./join/join-group-page.tsx').then((module) => module.JoinGroupPage);
const loadProgramme = () =>
  import('./programme/programme-page.tsx').then((module) => module.PublicProgrammePage);
const loadMine = () => import('./me/me-page.tsx').then((module) => module.MePage);

function Page({ event }: { readonly event: PublicEvent }) {
  const [page = '', ...rest] = usePage();
  if (page === '') return <EventPage event={event} />;
  if (page === 'prices' && rest.length === 0) return <PricesPage event={event} />;
  if (page === 'programme' && rest.length === 0 && event.hasProgramme)
    return <LaterPage key="programme" load={loadProgramme} event={event} />;
  if (page === 'register') return <LaterPage key="register" load={loadRegister} event={event} />;
  if (page === 'group') return <LaterPage key="group" load={loadGroup} event={event} />;
  if (page === 'join') return <LaterPage key="join" load={loadJoin} event={event} />;
  if (page === 'me') return <LaterPage key="me" load={loadMine} event={event} />;
  return (
    <PublicFrame title={words.noSuchPage} hasOwnHeading>
      <Empty heading action={<Button onClick={() => openPage('')}>{words.toEvent}</Button>}>
        {words.noSuchPage}
      </Empty>
    </PublicFrame>
  );
}
