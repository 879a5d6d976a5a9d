import * as z from 'zod/mini';
import { mostAtOnce } from '../core/command/most-at-once.ts';

/** The command that takes another one back, for each group of people with the same value before. */
export type InverseCommand =
  | { readonly name: 'delegates.restore'; readonly input: { delegateIds: string[] } }
  | { readonly name: 'delegate.restore'; readonly input: { delegateId: string } }
  | {
      readonly name: 'delegates.setCategory';
      readonly input: { delegateIds: string[]; categoryId: string; from: string };
    }
  | {
      readonly name: 'delegates.setCompany';
      readonly input: { delegateIds: string[]; companyId: string; from: string };
    }
  | {
      readonly name: 'group.make';
      readonly input: { groupId: string; name: string; delegateIds: string[] };
    }
  | {
      readonly name: 'group.add' | 'group.takeOut';
      readonly input: { groupId: string; delegateIds: string[] };
    }
  | {
      readonly name: 'delegates.setPayment';
      readonly input: {
        delegateIds: string[];
        paid: boolean;
        from: { paid: boolean; setAt?: number | undefined; noted?: string[] | undefined };
      };
    };

/** The people who joined or left a group by a command. A group without members does not exist. */
const grouped = z.object({
  groupId: z.string(),
  name: z.string(),
  joined: z.optional(z.array(z.string())),
  left: z.optional(z.array(z.string())),
  hasEnded: z.optional(z.boolean()),
});
const deleted = z.object({ delegateId: z.string() });
const result = z.object({
  changed: z.array(z.object({ before: z.string(), delegateIds: z.array(z.string()) })),
  /** Log entries about a payment have both. Entries of earlier releases have neither. */
  setAt: z.optional(z.number()),
  noted: z.optional(z.array(z.string())),
});
const category = z.object({ categoryId: z.string() });
const company = z.object({ companyId: z.string() });
const payment = z.object({ paid: z.boolean() });

/**
 * The commands that undo a logged command. Empty if it changed nothing or has no undo. Values changed since
 * are not undone.
 */
export const inverseOf = (done: {
  readonly command: string;
  readonly input: unknown;
  readonly result: unknown;
}): readonly InverseCommand[] => {
  if (done.command === 'delegate.delete') {
    const { data } = deleted.safeParse(done.input);
    return data === undefined ? [] : [{ name: 'delegate.restore', input: { delegateId: data.delegateId } }];
  }
  if (done.command.startsWith('group.')) return inverseInGroup(done);
  const { changed: groups = [], setAt, noted } = result.safeParse(done.result).data ?? {};
  const of = <Input>(schema: z.ZodMiniType<Input>): Input | undefined => schema.safeParse(done.input).data;
  const [setCategory, setCompany, setPayment] = [of(category), of(company), of(payment)];
  return groups.flatMap(({ before, delegateIds }): InverseCommand[] => {
    if (done.command === 'delegates.delete') return [{ name: 'delegates.restore', input: { delegateIds } }];
    if (done.command === 'delegates.setCategory' && setCategory !== undefined) {
      const input = { delegateIds, categoryId: before, from: setCategory.categoryId };
      return [{ name: 'delegates.setCategory', input }];
    }
    if (done.command === 'delegates.setCompany' && setCompany !== undefined) {
      const input = { delegateIds, companyId: before, from: setCompany.companyId };
      return [{ name: 'delegates.setCompany', input }];
    }
    if (done.command === 'delegates.setPayment' && setPayment !== undefined) {
      const own = noted?.filter((delegateId) => delegateIds.includes(delegateId));
      const from = {
        paid: setPayment.paid,
        ...(setAt !== undefined && { setAt }),
        ...(own && { noted: own }),
      };
      return [{ name: 'delegates.setPayment', input: { delegateIds, paid: before !== '', from } }];
    }
    return [];
  });
};

const inverseInGroup = ({
  command,
  result: made,
}: {
  readonly command: string;
  readonly result: unknown;
}): readonly InverseCommand[] => {
  const { data } = grouped.safeParse(made);
  if (data === undefined) return [];
  const { groupId, name, joined = [], left = [], hasEnded = command === 'group.dissolve' } = data;
  if (joined.length > 0)
    return inParts(joined).map((delegateIds) => ({ name: 'group.takeOut', input: { groupId, delegateIds } }));
  return inParts(left).map((delegateIds, index) =>
    hasEnded && index === 0
      ? { name: 'group.make', input: { groupId, name, delegateIds } }
      : { name: 'group.add', input: { groupId, delegateIds } },
  );
};

const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, index) =>
    ids.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
  );
