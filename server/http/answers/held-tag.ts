import type { FastifyRequest } from 'fastify';

/** A compressing proxy may have made the tag a weak one. */
export const holdsTag = ({ headers }: FastifyRequest, tag: string): boolean => {
  const held = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return held?.includes(tag) ?? false;
};
