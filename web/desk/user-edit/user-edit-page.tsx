import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { userEditWords, userViewWords } from '#domain/people/people-words.ts';
import { useNamedPage } from '#web/core/screens/page-name.ts';
import { Icon } from '#web/ui/icon.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { GonePersonDialog, GonePersonLine, useKeptDelegate } from '#web/people/parts/gone-person.tsx';
import { DeskOffers } from './desk-offers.tsx';
import { CompanionsEditor } from './companions-editor.tsx';
import { DelegateForm } from './delegate-form.tsx';
import { PersonTaskHost } from '#web/core/slots/person-tasks.tsx';

/** All fields of a delegate, and the accompanying persons (specification, section 3). */
export function UserEditPage() {
  const { userId } = useParams({ from: '/users/edit/$userId' });
  const { delegate, isGone } = useKeptDelegate(userId);
  const name = delegate && displayName(delegate);
  useNamedPage(name ?? '');
  const { pay } = useSearch({ from: '/users/edit/$userId' });
  const navigate = useNavigate({ from: '/users/edit/$userId' });
  /** The person whose form was saved a moment ago. */
  const [saved, setSaved] = useState('');
  return (
    <Sheet>
      <PageHeader
        title={userEditWords.title}
        sub={name && <span lang={nameLang(name)}>{name}</span>}
        back={
          <Link
            to="/users/view/$userId"
            params={{ userId }}
            className="btn icon-only"
            aria-label={commonWords.back}
            title={commonWords.back}
          >
            <Icon icon={ArrowLeft} />
          </Link>
        }
      />
      {delegate === undefined ? (
        <div className="pad">
          <Notice>
            {userViewWords.notFound} <span className="id">{userId}</span>
            <GonePersonLine key={userId} delegateId={userId} />
          </Notice>
        </div>
      ) : (
        <PersonTaskHost
          starts={pay === undefined ? null : { task: 'takePayment', delegate }}
          onClose={() => pay !== undefined && void navigate({ search: {}, replace: true })}
        >
          <DelegateForm key={userId} delegate={delegate} onSaved={() => setSaved(userId)} />
          {saved === userId && <DeskOffers delegate={delegate} />}
          <CompanionsEditor key={`companions/${userId}`} delegateId={userId} />
          {isGone && <GonePersonDialog key={`gone/${userId}`} delegateId={userId} />}
        </PersonTaskHost>
      )}
    </Sheet>
  );
}
