import { spotWords as words } from '#domain/registration/desk/spot-words.ts';
import { isSpotOpen } from '#domain/registration/form/stored-form.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { KioskStartForm } from '#web/account/parts/kiosk/kiosk-start-form.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Empty } from '#web/ui/empty.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

/** Locks this device to the registration form, with the code that ends it. */
export function SpotStartPage() {
  const isReady = useQuery(isSpotOpen);
  return (
    <Sheet>
      <PageHeader title={words.title} back={<BackLink to="/registration/queue" />} />
      {isReady ? (
        <KioskStartForm
          about={words.about}
          start={words.start}
          isReady
          lockOf={(locked) => ({ ...locked, isSpot: true })}
        />
      ) : (
        <Empty>{words.noForm}</Empty>
      )}
    </Sheet>
  );
}
