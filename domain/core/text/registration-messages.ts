import { counted } from './format.ts';

/** Refusals of the public pages, of orders and of the waiting list. A part of {@link messages}. */
export const registrationMessages = {
  registrationNotFound: () => 'There is no registration at this address. Please check the link.',
  addressInvalid: () => 'Use 3 to 40 small letters, digits and single hyphens, such as isacon-2027.',
  addressTaken: () => 'Another event has this address. Please choose another one.',
  tooManyAddresses: ({ most = 0 }: { most?: number }) =>
    `This event has had ${most} addresses. Use one of them again.`,
  fileUnsupported: ({ kind }: { kind: string }) =>
    `${kind === '' ? 'This file' : `A ${kind} file`} cannot be used here. Send a photo (JPEG, PNG or WebP) or a PDF.`,
  fileNotFound: () => 'This file does not exist any more.',
  filesFull: () => 'You have sent too many files for this event. Please contact the organiser.',
  registrationClosed: ({ state }: { state: string }) =>
    state === 'notYet'
      ? 'Registration is not open yet.'
      : state === 'ended'
        ? 'Registration has ended.'
        : 'Registration is closed.',
  registrationOrderMissing: () => 'This registration was not found.',
  categoryNotOffered: () => 'This category cannot be chosen today.',
  companionsLimited: ({ most }: { most: number }) =>
    most === 0
      ? 'Accompanying persons cannot be registered here.'
      : `A registration can have at most ${counted(most, 'accompanying person', 'accompanying persons')}.`,
  payMethodNotOffered: () => 'Please choose one of the ways of payment that are offered.',
  eligibilityUnknown: () => 'This reduction is not offered any more.',
  invitationUnknown: () => 'This invitation code is not valid.',
  eligibilityProofMissing: ({ name }: { name: string }) => `Please give the proof for: ${name}`,
} as const satisfies Record<string, (params: never) => string>;
