import * as z from 'zod/mini';

/** The parts of a JSON schema that limit the size of an input. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maxLength?: number;
}

/** For a text without a limit of its own, such as an id. */
const openLength = 4_000;
/** All texts of one input: a post takes 4 MB. */
const mostCharacters = 1_000_000;

interface Size {
  /** A text of so many characters. */
  readonly text: (length: number) => string;
  /** The share of the greatest length of each text. */
  readonly part: number;
  /** Most items of a list. */
  readonly items: number;
}

/** An input that has everything that the schema allows, each text of the length that it may have. */
export const inputOf = (type: z.ZodMiniType, { text, part, items }: Size): unknown => {
  let left = mostCharacters;
  const longest = (schemas: readonly Schema[]): Schema | undefined =>
    schemas.toSorted((one, other) => weight(other) - weight(one))[0];
  const make = (schema: Schema): unknown => {
    const { type: kind, properties = {}, prefixItems, maxItems = items } = schema;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    const chosen = longest(schema.anyOf ?? schema.allOf ?? []);
    if (chosen) return make(chosen);
    if (kind === 'object')
      return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, make(each)]));
    if (prefixItems) return prefixItems.map(make);
    if (kind === 'array') {
      const made: unknown[] = [];
      for (let item = 0; item < Math.min(maxItems, items); item++)
        if (left > 0) made.push(make(schema.items ?? {}));
      return made;
    }
    if (kind === 'integer' || kind === 'number') return Math.max(1, schema.minimum ?? 1);
    if (kind === 'boolean') return false;
    if (kind === 'null') return null;
    const length = Math.ceil((schema.maxLength ?? openLength) * part);
    const made = text(length);
    left -= made.length / part;
    return made;
  };
  return make(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema);
};

/** Returns the heaviest of several kinds. */
const weight = ({ type, maxLength, const: only, enum: some }: Schema): number => {
  if (only !== undefined || type === 'null') return 0;
  if (some) return 1;
  return type === 'string' ? (maxLength ?? openLength) : openLength;
};
