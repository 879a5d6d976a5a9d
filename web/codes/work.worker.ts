import { sha256 } from '@noble/hashes/sha2';
import { utf8ToBytes } from '@noble/hashes/utils';
import { isWorkHash, workParts, workText, zeroBitsOf } from '#domain/model/fields/proof-of-work.ts';

/** Posts an answer for each part, in their order. A page on plain http has no `crypto.subtle`, hence SHA-256 of our own. */
self.addEventListener('message', ({ data: challenge }: MessageEvent<string>) => {
  const zeroBits = zeroBitsOf(challenge);
  for (let part = 0; part < workParts; part++) {
    let answer = 0;
    while (!isWorkHash(sha256(utf8ToBytes(workText(challenge, part, answer))), zeroBits)) answer++;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's, which has no target
    self.postMessage(answer);
  }
});
