import type { CSSProperties } from 'react';
import { useSaidLoading } from '../focus/say-loading.ts';

/** Name widths in em, so that the rows look like people, not like a grid. */
const WIDTHS = [13, 9, 15, 11, 8, 14, 10, 12];

/** Shown after 150 ms. `text`: 'Loading...' for screen readers. */
export function SkeletonRows({ text, count = 8 }: { text: string; count?: number }) {
  useSaidLoading(text);
  return (
    <div className="late">
      <span className="vh">{text}</span>
      <div className="rows" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div className="row" key={index}>
            <span className="serial">
              <Bar width={1.8} />
            </span>
            <div className="body">
              <span className="name">
                <Bar width={WIDTHS[index % WIDTHS.length] ?? 10} />
              </span>
              <span className="sub desk-hidden">
                <Bar width={7} />
              </span>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function Bar({ width }: { width: number }) {
  return <i className="skel" style={{ '--w': `${width}em` } as CSSProperties} />;
}
