import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const root = join(import.meta.dirname, '..', '..');

export interface Import {
  /** From the root of the repository, 'domain/gate/verdict.ts', or the name of a package, 'zod/mini'. */
  readonly of: string;
  /** Imports types only, so the bundle does not contain the other file. */
  readonly isType: boolean;
}

/** One source file as its syntax tree has it. */
export interface Source {
  readonly path: string;
  /** Imports of files in the repository in every spelling: import, export from, import(), import('…').T and new URL(). */
  readonly imports: readonly Import[];
  readonly packages: readonly Import[];
  /** The number of import() calls with a computed path. */
  readonly computed: number;
  /** Names that the file defines and exports. */
  readonly defines: readonly string[];
}

/** Paths from the root of the repository, without tests. */
export const pathsOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted();

export const readSources = (pattern: string): Source[] =>
  pathsOf(pattern).map((path) => sourceOf(path, readFileSync(join(root, path), 'utf8')));

/** Throws when the text cannot be parsed. */
export const sourceOf = (path: string, text: string): Source => {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: Import[] = [];
  let computed = 0;
  const add = (name: string | null, isType = false): void => {
    if (name !== null) found.push({ of: resolved(path, name), isType });
  };
  for (const { moduleRequest, entries } of module.staticImports)
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType));
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries) add(moduleRequest?.value ?? null, isType);
  new Visitor({
    ImportExpression({ source }) {
      const name = constantOf(source);
      if (name === null) computed++;
      else add(name);
    },
    TSImportType({ source }) {
      add(source.value, true);
    },
    NewExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'URL' || first === undefined) return;
      const name = constantOf(first);
      if (name !== null && /^\.{1,2}\/.*\.tsx?$/.test(name)) add(name);
    },
  }).visit(program);
  const isFile = ({ of }: Import): boolean => /\.tsx?$/.test(of);
  return {
    path,
    imports: found.filter(isFile),
    packages: found.filter((each) => !isFile(each) && !/\.(css|mjs|json|svg|woff2)$/.test(each.of)),
    computed,
    defines: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, exportName, isType }) =>
        moduleRequest === null && exportName.name !== null && (!isType || isDefined(text, exportName.name))
          ? [exportName.name]
          : [],
      ),
    ),
  };
};

/** `export type { T }` names a type of another file that was imported; `export type T =` defines one. */
const isDefined = (text: string, name: string): boolean =>
  new RegExp(`\\b(?:type|interface|enum|class) ${name}\\b`).test(text);

const resolved = (path: string, name: string): string => {
  const [bare = ''] = name.split('?');
  if (bare.startsWith('#')) return bare.slice(1);
  return bare.startsWith('.') ? join(dirname(path), bare) : bare;
};

interface Expression {
  readonly type: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked?: string | null } }[];
}
const constantOf = ({ type, value, quasis }: Expression): string | null => {
  if (type === 'Literal' && typeof value === 'string') return value;
  return type === 'TemplateLiteral' && quasis?.length === 1 ? (quasis[0]?.value.cooked ?? null) : null;
};
