import { teamWords } from '#domain/event/account-words.ts';
import { DetailsList } from '#web/ui/lists/details-list.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';

const words = teamWords;

/** What each flag gives (design.md section 7). */
export function FlagMeanings() {
  return (
    <section>
      <SectionHeader title={words.rights} />
      <div className="pad">
        <DetailsList
          items={[
            { term: words.admin, value: words.adminMeans },
            { term: words.read, value: words.readMeans },
            { term: words.write, value: words.writeMeans },
            { term: words.scan, value: words.scanMeans },
          ]}
        />
      </div>
    </section>
  );
}
