import { shellWords } from '#domain/core/text/common-words.ts';
import { AppLink, AppList } from '#web/ui/overlay/menu.tsx';
import type { MoreApp } from './use-more-apps.ts';

/** More Apps (the specification, section 1). If the list is empty or not available, one quiet line reports it. */
export function MoreApps({ apps }: { apps: readonly MoreApp[] | null | undefined }) {
  return (
    <AppList title={shellWords.moreApps}>
      {apps === null && <p>{shellWords.noApps}</p>}
      {apps?.length === 0 && <p>{shellWords.emptyApps}</p>}
      {apps?.map(({ name, url, icon }) => (
        <AppLink key={`${name} ${url}`} name={name} url={url} icon={icon === '' ? undefined : icon} />
      ))}
    </AppList>
  );
}
