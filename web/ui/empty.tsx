import type { ReactNode } from 'react';
import { CropMarks } from './crop-marks.tsx';

export type EmptyProps = {
  children: ReactNode;
  /** One line of detail, such as the reference to quote. */
  detail?: ReactNode;
  action?: ReactNode;
  tone?: 'plain' | 'refused';
  /** As the page's heading (Page not found), when there is no other. */
  heading?: boolean;
};

/** An empty place, or an error that fills the page: a text and the one possible action. */
export function Empty({ children, detail, action, tone = 'plain', heading }: EmptyProps) {
  return (
    <div className="empty">
      <CropMarks tone={tone}>
        {heading ? <h1 className="said">{children}</h1> : <p className="said">{children}</p>}
      </CropMarks>
      {detail && <p className="detail">{detail}</p>}
      {action}
    </div>
  );
}
