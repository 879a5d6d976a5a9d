import type { Certificate } from '../../model/certificate.ts';
import {
  byNumber,
  type DrawnFile,
  type FileColumn,
  type PackedEvent,
  type HandOverFile,
} from '../../core/hand-over/hand-over-file.ts';
import { handOverWords } from '../../core/hand-over/hand-over-words.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { safeFileName } from '../../core/text/files/file-name.ts';
import { personWords } from '../../people/people-words.ts';
import { serialOfDelegate } from '../../people/serials.ts';
import { certificatesWords } from './certificate-words.ts';
import { certificatesFor } from './certificates.ts';

const { files, heads } = handOverWords;

const columns = ({ at, nameOf }: PackedEvent): readonly FileColumn<Certificate>[] => [
  { head: certificatesWords.publicPage.number, value: (_, { number }) => number },
  { head: personWords.serialNo, value: (_, { serial }) => serial },
  { head: personWords.name, value: (_, { delegateId }) => nameOf(delegateId) },
  { head: heads.issued, value: (_, { issuedAt }) => at(issuedAt) },
];

export const certificateHandOver = (packed: PackedEvent): readonly HandOverFile[] => [
  packed.list(files.certificates, columns(packed), () => byNumber(packed.store.all('certificates'))),
];

/** A document of this many certificates is made in about a minute, and a stop loses no more. */
const certificatesPerFile = 500;

/** The serials of people whose certificate is issued and still valid, in the groups that make one PDF each. */
export const certificateFiles = (reader: Reader, now: number): readonly DrawnFile[] => {
  const holders = Array.from(reader.all('certificates'), ({ delegateId }) =>
    serialOfDelegate(reader, delegateId),
  ).flatMap((serial) => serial?.serial ?? []);
  const serials = certificatesFor(reader, holders, now)
    .entitled.filter(({ certificate }) => certificate !== null)
    .map(({ serial }) => serial.serial)
    .toSorted((a, b) => a - b);
  return Array.from({ length: Math.ceil(serials.length / certificatesPerFile) }, (_, at) => {
    const own = serials.slice(at * certificatesPerFile, (at + 1) * certificatesPerFile);
    const name = files.certificatesPdf(own[0] ?? 0, own.at(-1) ?? 0);
    return {
      kind: 'drawn',
      document: 'certificates',
      name: safeFileName(name, 'pdf'),
      body: { serials: own },
    };
  });
};
