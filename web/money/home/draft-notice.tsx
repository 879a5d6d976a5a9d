import { Link } from '@tanstack/react-router';
import { priceListWords as words } from '#domain/money/price-list/words/price-list-words.ts';
import { Notice } from '#web/ui/notice.tsx';

/** The price list was saved and not published, so people pay by the published one. */
export function DraftNotice() {
  return (
    <div className="pad py-4">
      <Notice tone="pending">
        {words.savedOnly}{' '}
        <Link to="/fees" className="text-link">
          {words.openList}
        </Link>
      </Notice>
    </div>
  );
}
