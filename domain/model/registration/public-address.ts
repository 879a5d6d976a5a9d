import * as z from 'zod/mini';

/** The last part of the address of an event's public pages, `/r/{address}`: small letters, digits, and hyphens between. */
export const publicAddress = z
  .string('addressInvalid')
  .check(z.regex(/^(?!.*--)[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/, 'addressInvalid'));

/** In the place of an address: the pages as the organiser previews them. No event can have it. */
export const previewAddress = '_preview';

/** As it looks: similar characters are one letter, and digits at the end are a year or a number. */
const lookOf = (part: string): string =>
  part
    .replace(/\d+$/, '')
    .replaceAll('0', 'o')
    .replaceAll(/[1l]/g, 'i')
    .replaceAll('3', 'e')
    .replaceAll('5', 's');

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).map(lookOf));

/** Parts of addresses that the server itself could have. An address of nothing else is reserved, such as `admin-login`. */
const ofServers = wordsOf(
  `about abuse account accounts admin administrator api app apps assets auth billing blog board bot cdn code codes
  contact dashboard dev docs download error faq file files help helpdesk home host hostmaster imap info
  legal login logout mail me media mobile my news noreply null official operator org otp password pay payment payments
  pop portal postmaster privacy profile public refund refunds register registration regdesk root secure security server
  service settings setup shop signin signout signup site smtp sso staff static status support system team terms
  undefined update upload user users verify web webmaster www`,
);

/** Names under which people expect money or an authority. No part of an address may be one of them. */
const ofAuthorities = wordsOf(
  `aadhaar axisbank bhim bharatpe cbdt cbic epfo gov googlepay gpay gst hdfc hdfcbank icici icicibank incometax kotak nic
  npci paypal paytm phonepe rbi razorpay regdesk sbi stripe uidai upi whatsapp`,
);

/** Parts of host names that tell nothing about their owner. */
const ofHosts = wordsOf(
  'ac app cloud co com conf conference desk edu event events example gov in info net org reg regdesk registration www',
);

/** Whether only a super admin may give it: it looks like a page of the server, of an authority, or of the operator. */
export const isReservedAddress = (address: string, hosts: readonly string[]): boolean => {
  const own = new Set(
    hosts
      .flatMap((host) => host.toLowerCase().split('.').slice(0, -1))
      .flatMap((label) => [label, label.replaceAll('-', '')])
      .filter((label) => label.length > 2)
      .map(lookOf)
      .filter((label) => !ofHosts.has(label)),
  );
  const parts = address
    .split('-')
    .map(lookOf)
    .filter((part) => part !== '');
  const isNamed = (word: string): boolean => ofAuthorities.has(word) || own.has(word);
  return parts.some(isNamed) || isNamed(parts.join('')) || parts.every((part) => ofServers.has(part));
};
