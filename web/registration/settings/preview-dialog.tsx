import { Eye } from 'lucide-react';
import { useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dayForDisplay, rupees } from '#domain/core/text/format.ts';
import { registrantFields } from '#domain/model/registration/values.ts';
import { personFieldLabels } from '#domain/people/person-field-words.ts';
import { registrationWords as words } from '#domain/registration/desk/settings-words.ts';
import { publicEvent } from '#domain/registration/public-event.ts';
import { PriceView } from '#web/price-view/price-view.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailsList } from '#web/ui/lists/details-list.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './registration.module.css';
import { useToday } from '#web/sync/react/use-server-clock.ts';

/** Shows what the public pages will say and ask, before registration is open. */
export function PreviewButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Eye} onClick={() => setOpen(true)}>
        {words.preview}
      </Button>
      {isOpen && <Preview onClose={() => setOpen(false)} />}
    </>
  );
}

function Preview({ onClose }: { readonly onClose: () => void }) {
  const now = useToday();
  const event = useQuery((reader) => publicEvent(reader, now), [now]);
  const {
    name,
    date,
    venue,
    texts,
    categories,
    prices,
    questions,
    notice,
    consents,
    methods,
    methodDays = {},
    contact,
  } = event;
  const asked = (fields: (typeof categories)[number]['fields']): string =>
    registrantFields
      .filter((field) => (fields[field] ?? 'hidden') !== 'hidden')
      .map((field) => `${personFieldLabels[field]}${fields[field] === 'required' ? ' *' : ''}`)
      .join(', ');
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.previewTitle}
      actions={<Button onClick={onClose}>{commonWords.close}</Button>}
    >
      <div className={styles['preview']}>
        <h3>{name}</h3>
        <p className="t2">{[date, venue].filter((part) => part !== '').join(', ')}</p>
        <p className={styles['shareText']}>{texts.intro || words.previewNoIntro}</p>
        {prices.tables.map((table) => (
          <PriceView key={table.title} table={table} head={table.title} />
        ))}
        {categories.map(({ categoryId, name: category, pricePaise, fields }) => (
          <div key={categoryId}>
            <h3>{words.previewForm(category, pricePaise === null ? '' : rupees(pricePaise))}</h3>
            <p className="t2">{asked(fields)}</p>
          </div>
        ))}
        <DetailsList
          items={[
            { term: words.questions, value: questions.map(({ label }) => label).join(', ') },
            { term: words.consents, value: consents.map(({ purpose }) => purpose).join(', ') },
            {
              term: words.ways,
              value: methods
                .map((method) =>
                  words.methodWithDay(words.methods[method], dayForDisplay(methodDays[method] ?? '')),
                )
                .join(', '),
            },
            { term: words.noticeText, value: notice.text },
            {
              term: words.contactName,
              value: [contact.name, contact.phone, contact.email].filter((part) => part !== '').join(', '),
            },
          ].filter(({ value }) => value !== '')}
        />
      </div>
    </Dialog>
  );
}
