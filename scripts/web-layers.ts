import { resolve } from 'node:path';

/** What the bundler tells of a module of the graph. */
interface Graph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

const root = resolve(import.meta.dirname, '..');

/** What nearly every screen is made of. */
const primitives = [
  'components/back-link.tsx',
  'components/field-errors.ts',
  'components/save-outcome.ts',
  'components/set-up-options.ts',
  'components/unsaved-guard.tsx',
  'components/use-list-keys.ts',
  'components/ui/badge.tsx',
  'components/ui/checkbox.tsx',
  'components/ui/dialog.tsx',
  'components/ui/label.tsx',
  'components/ui/list-row.tsx',
  'components/ui/name-lang.ts',
  'components/ui/page-header.tsx',
  'components/ui/photo.tsx',
  'components/ui/rows.tsx',
  'components/ui/search-input.tsx',
  'components/ui/segments.tsx',
  'components/ui/select.tsx',
  'components/ui/swatch.tsx',
  'components/ui/tab-bar.tsx',
  'components/ui/text-input.tsx',
  'sync/use-command.ts',
  'sync/use-prepared.ts',
  'sync/use-view.ts',
];

/** What lists of thousands are made of. */
const lists = [
  'components/export-rows.ts',
  'components/ui/virtual-list.tsx',
  'pages/users/list-tools.tsx',
  'pages/users/no-users.tsx',
  'pages/users/progress.tsx',
  'pages/users/use-search-text.ts',
  'pages/users/user-link.tsx',
];

/** What whoever stands at a gate is given, of all sorts of gates. */
const gate = [
  'camera-view.tsx',
  'manual-entry.tsx',
  'panel-verdict.tsx',
  'readiness.tsx',
  'scan-tabs.tsx',
  'use-device-notes.ts',
  'use-gate.ts',
  'use-readiness.ts',
  'use-server-now.ts',
];

/**
 * The files that screens share, each with the modules it is made for. A module goes into the first layer that needs
 * it, with all that it imports: no layer needs a later one, so that none waits for another in a circle. What no layer
 * needs is cut by the bundler, into the files of the screens that need it.
 */
const layers: readonly (readonly [name: string, roots: readonly string[]])[] = [
  ['start', ['web/main.tsx', 'web/pages/login/login-page.tsx']],
  ['application', ['web/app.tsx', ...primitives.map((path) => `web/${path}`)]],
  ['lists', lists.map((path) => `web/${path}`)],
  ['gate', gate.map((path) => `web/pages/scan/${path}`)],
];

const layersOf = (graph: Graph): Map<string, string> => {
  const layerOf = new Map<string, string>();
  const put = (id: string, layer: string): void => {
    if (layerOf.has(id)) return;
    layerOf.set(id, layer);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) put(imported, layer);
  };
  for (const [layer, roots] of layers) {
    for (const path of roots) {
      if (graph.getModuleInfo(resolve(root, path)) === null)
        throw new Error(`no module ${path} for ${layer}`);
      put(resolve(root, path), layer);
    }
  }
  return layerOf;
};

/** Names the layer of a module, for the bundler's `codeSplitting`; null where it cuts by itself. */
export const layerNamer = (): ((id: string, graph: Graph) => string | null) => {
  let known: Map<string, string> | undefined;
  return (id, graph) => (known ??= layersOf(graph)).get(id) ?? null;
};
