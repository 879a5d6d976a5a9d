import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import type { BarredLine, GivenLine } from './use-certificates.ts';

const words = certificatesWords;

interface ListsProps {
  readonly given: readonly GivenLine[];
  readonly barred: readonly BarredLine[];
  readonly onShow: (serial: number) => void;
}

export function CertificateLists({ given, barred, onShow }: ListsProps) {
  const [chosen, setChosen] = useState<'given' | 'barred'>();
  const list = chosen ?? (given.length === 0 && barred.length > 0 ? 'barred' : 'given');
  if (given.length + barred.length === 0) return <Empty>{words.nobody}</Empty>;
  return (
    <div className="stack shrink content-start gap-4">
      <Segments
        label={words.title}
        value={list}
        onChange={setChosen}
        options={[
          { value: 'given', label: words.given, count: given.length },
          { value: 'barred', label: words.barred, count: barred.length },
        ]}
      />
      {list === 'given' ? (
        given.length === 0 ? (
          <Empty>{words.noneToPrint}</Empty>
        ) : (
          <VirtualList
            label={words.given}
            items={given}
            keyOf={({ serial }) => serial}
            renderRow={(line) => <GivenRow line={line} onShow={onShow} />}
          />
        )
      ) : (
        <VirtualList
          label={words.barred}
          items={barred}
          keyOf={({ serial }) => serial}
          renderRow={(line) => <BarredRow line={line} />}
        />
      )}
    </div>
  );
}

const personLink =
  (delegateId: string): NonNullable<Parameters<typeof ListRow>[0]['link']> =>
  (slot) => <Link to="/users/view/$userId" params={{ userId: delegateId }} {...slot} />;

function GivenRow({ line, onShow }: { line: GivenLine; onShow: ListsProps['onShow'] }) {
  const { serial, delegateId, certificate } = line;
  const { name, issued } = certificate;
  return (
    <ListRow
      serial={serial}
      name={name}
      link={personLink(delegateId)}
      sub={issued === null ? words.notYet : words.number(issued.number)}
      action={<IconButton icon={Eye} label={words.show(name)} onClick={() => onShow(serial)} />}
    />
  );
}

function BarredRow({ line: { serial, delegateId, name, bar } }: { line: BarredLine }) {
  return (
    <ListRow
      serial={serial}
      name={name || commonWords.none}
      {...(delegateId !== '' && { link: personLink(delegateId) })}
      sub={messageFor(bar.code, bar.params)}
    />
  );
}
