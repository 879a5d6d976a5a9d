import { useState, type ReactNode } from 'react';
import { nameLang } from './name-lang.ts';
import { Photo } from './photo.tsx';

/** pass: light green, let pass · again: striped amber, stop and look · stop: dark red with a frame, no. */
export type VerdictKind = 'pass' | 'again' | 'stop';

export type Verdict = {
  kind: VerdictKind;
  key: string;
  /** The specification's complete text. */
  heading: string;
  /** stop only: bar in ring for a rule, cross for an invalid code. */
  glyph?: 'bar' | 'cross';
  /** The deciding value, biggest: the serial (pass, stop by rule) or how long ago (again). */
  figure?: string | number | undefined;
  /** Under the figure: 'by you · 20-11-2026 1:04 PM', 'Code read'. */
  sub?: ReactNode;
  /** The person, in two lines at most; or with `isCode` the text as it was read. */
  who?: string | undefined;
  whoSerial?: number | undefined;
  isCode?: boolean;
  /** The printed strip, a Label, and the category where the strip does not name it. */
  label?: ReactNode;
  photo?: string | undefined;
  /** In sentences: what the read code is, and what to do. */
  hint?: ReactNode;
};

/**
 * Always mounted, because live regions must exist before they announce. Refused cards come first. Without a verdict it
 * shows `children`.
 */
export function VerdictPanel({ verdicts, children }: { verdicts: readonly Verdict[]; children?: ReactNode }) {
  const isBrief = verdicts.length > 1;
  const fields = (kinds: readonly VerdictKind[]) =>
    verdicts
      .filter(({ kind }) => kinds.includes(kind))
      .map((verdict) => <Field key={verdict.key} verdict={verdict} isBrief={isBrief} />);
  const className = isBrief ? 'verdict-place brief' : 'verdict-place';
  return (
    <>
      {/* Not atomic: of several verdicts, only the new one is read out. */}
      <div role="alert" aria-atomic="false" className={className}>
        {fields(['again', 'stop'])}
      </div>
      <div role="status" aria-atomic="false" className={className}>
        {fields(['pass'])}
      </div>
      {verdicts.length === 0 && children}
    </>
  );
}

function Field({ verdict, isBrief }: { verdict: Verdict; isBrief: boolean }) {
  const { kind, heading, sub, who, whoSerial, isCode, label, photo, hint } = verdict;
  const glyph = kind === 'pass' ? 'check' : kind === 'stop' ? (verdict.glyph ?? 'cross') : undefined;
  return (
    <section className={`verdict ${kind}${isBrief ? ' brief' : ''}`}>
      <div className={headClass(verdict)}>
        {glyph && <Glyph shape={glyph} />}
        <span>{heading}</span>
      </div>
      <Figure verdict={verdict} />
      {sub && <div className="sub">{sub}</div>}
      {who && (
        <div className={isCode ? 'who id' : 'who'} lang={isCode ? undefined : nameLang(who)}>
          {whoSerial !== undefined && <span className="num who-serial">{whoSerial} </span>}
          {who}
        </div>
      )}
      {hint && <div className="sub hint">{hint}</div>}
      {label && <div className="sub strip">{label}</div>}
      {photo && <Photo address={photo} alt="" className="photo" />}
    </section>
  );
}

function headClass({ kind, glyph }: Verdict): string {
  if (kind === 'again') return 'head said';
  if (kind === 'stop') return glyph === 'bar' ? 'head why' : 'head bad';
  return 'head';
}

/** 'n s ago' changes every second. Screen readers read it once, with the value at the verdict's arrival. */
function Figure({ verdict: { kind, figure } }: { verdict: Verdict }) {
  const [landed] = useState(figure);
  if (figure === undefined) return null;
  if (kind === 'pass') {
    return (
      <div className="fig" data-digits={Math.min(Math.max(String(figure).length, 3), 6)}>
        {figure}
      </div>
    );
  }
  if (kind === 'stop') return <div className="fig m">{figure}</div>;
  return (
    <>
      <span className="vh">{landed}</span>
      <div className="fig m" aria-hidden="true">
        {figure}
      </div>
    </>
  );
}

const GLYPHS = {
  check: <path d="M3 12.5 9 18.5 21 5.5" />,
  bar: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M7 12h10" />
    </>
  ),
  cross: <path d="M4.5 4.5l15 15M19.5 4.5l-15 15" />,
};

export function Glyph({ shape }: { shape: keyof typeof GLYPHS }) {
  return (
    <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
      {GLYPHS[shape]}
    </svg>
  );
}
