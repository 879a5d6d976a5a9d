import { ChevronLeft, ChevronRight } from 'lucide-react';
import { bulkIdsWords } from '#domain/print/card-words.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { pagesShown } from './pages-shown.ts';
import styles from './bulk-ids.module.css';

const words = bulkIdsWords;

interface PageButtonsProps {
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
}

export function PageButtons({ page, pages, onChange }: PageButtonsProps) {
  if (pages < 2) return null;
  return (
    <div className={`flow items-center ${styles['pages']}`} role="group" aria-label={words.pages}>
      <IconButton
        icon={ChevronLeft}
        label={words.previous}
        disabled={page === 1}
        onClick={() => onChange(page - 1)}
      />
      {pagesShown(page, pages).map((number, index) =>
        number === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- a gap has nothing else to be known by
          <span key={`gap ${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Button
            key={number}
            small
            variant="quiet"
            aria-label={words.page(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onChange(number)}
          >
            {number}
          </Button>
        ),
      )}
      <IconButton
        icon={ChevronRight}
        label={words.next}
        disabled={page === pages}
        onClick={() => onChange(page + 1)}
      />
    </div>
  );
}
