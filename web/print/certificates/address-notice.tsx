import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { AddressProblem } from './use-address-problem.ts';

const words = certificatesWords.address;

/** Warns if the QR codes would lead to an address that others cannot open later, with a solution. */
export function AddressNotice({ problem }: { readonly problem: AddressProblem | null }) {
  return (
    problem !== null && (
      <Notice tone="pending">
        <AddressText problem={problem} />
      </Notice>
    )
  );
}

export function AddressText({ problem: { origin, kind } }: { readonly problem: AddressProblem }) {
  return (
    <>
      <p>
        <b>{words.leads(origin)}</b> {words.because[kind]} {words.organiser}
      </p>
      <p className="mt-2">{words.operator}</p>
    </>
  );
}
