import type { FastifyRequest } from 'fastify';

/** The caller has what this tag names already. A proxy that compresses may have made its tag a weak one. */
export const holdsTag = ({ headers }: FastifyRequest, tag: string): boolean => {
  const held = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return held?.includes(tag) ?? false;
};
