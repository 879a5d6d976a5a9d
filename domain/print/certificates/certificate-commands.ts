import * as z from 'zod/mini';
import { oneTo } from '../../model/fields/input.ts';
import {
  certificateDesign,
  certificateGate,
  certificateTemplateName,
  defaultCertificateDesign,
  defaultCertificateGate,
  type CertificateDesign,
} from '../../model/certificate.ts';
import { serialNumber } from '../../model/serial.ts';
import { actorContact } from '../../core/access.ts';
import { certificateOf, certificatesFor } from './certificates.ts';
import type { Draft } from '../../core/store/draft.ts';
import { command, type CommandContext } from '../../core/command/command.ts';
import { changesOver, seenOf } from '../../core/command/seen.ts';
import { refuse } from '../../core/refusal.ts';
import { requireOwnImages } from '../../core/command/require.ts';

/** The highest number of people in one command: a whole hall is sent in parts, so that it shows progress. */
export const mostIssued = 500;

const imagesOf = (design: CertificateDesign): string[] => [
  design.background,
  ...design.signatures.map(({ image }) => image),
];

const setUp = z.strictObject({ design: certificateDesign, gate: certificateGate });

export const saveCertificateTemplate = command({
  name: 'certificateTemplate.save',
  input: z.extend(setUp, { seen: seenOf(setUp) }),
  needs: 'editSetup',
  offline: false,
  run(draft, { seen, ...given }) {
    const name = certificateTemplateName;
    const old = draft.get('certificateTemplates', name);
    const stored = old ?? { design: defaultCertificateDesign, gate: defaultCertificateGate };
    const { design, gate } = { ...stored, ...changesOver(stored, given, seen) };
    const images = { purpose: 'card', old: old === undefined ? [] : imagesOf(old.design) } as const;
    requireOwnImages(draft, imagesOf(design), images);
    if (gate.recordTypeIds.some((id) => draft.get('recordTypes', id) === undefined))
      throw refuse('recordTypeNotFound');
    draft.put('certificateTemplates', { name, design, gate, extra: old?.extra ?? null });
    return {};
  },
});

/**
 * `certificate.issue`: gives each eligible person the next number, once. A repeated request returns the same
 * certificate.
 */
export const issueCertificates = command({
  name: 'certificate.issue',
  input: z.strictObject({ serials: oneTo(mostIssued, serialNumber) }),
  needs: 'editPeople',
  offline: false,
  // Certificates are given after the event, which may be closed by then.
  isForClosed: true,
  run(draft, { serials }, ctx) {
    const { entitled, barred } = certificatesFor(draft, serials, ctx.now);
    const isNew = entitled.filter(({ certificate }) => certificate === null);
    for (const { serial, delegate } of isNew) {
      draft.put('certificates', {
        number: draft.highest('certificates') + 1,
        token: freshToken(draft, ctx),
        delegateId: delegate.delegateId,
        serial: serial.serial,
        issuedAt: ctx.now,
        issuedBy: actorContact(ctx.actor),
        extra: null,
      });
    }
    // Without the tokens, because the command log keeps this.
    return {
      count: isNew.length,
      given: entitled.map(({ serial: { serial }, delegate: { delegateId } }) => ({
        serial,
        number: certificateOf(draft, delegateId)?.number ?? null,
      })),
      barred: barred.map(({ serial, bar }) => ({ serial, ...bar })),
    };
  },
});

/** Twenty characters of 31: too many combinations to guess. */
const freshToken = (draft: Draft, ctx: CommandContext): string => {
  const token = ctx.newCode() + ctx.newCode();
  if (draft.by('certificates', 'token', token).length > 0) throw refuse('conflict');
  return token;
};
