/** A node of the syntax tree, as far as this rule reads it. */
interface Node {
  readonly type: string;
  readonly range: readonly [number, number];
  readonly [key: string]: unknown;
}

interface Context {
  report(problem: { node: Node; message: string }): void;
}

const message =
  'Read once, this may be older than what the screen shows: await expect.poll(async () => …), or rowsWhen().';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'range' in value;

const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) =>
    key === 'parent' ? [] : (Array.isArray(value) ? value : [value]).filter(isNode),
  );

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : '';

const isFunction = ({ type }: Node): boolean => /^(ArrowFunction|Function)/.test(type);

/** `expect.poll(…)`, or `expect(async () => …).toPass()`. */
const isPoll = (node: Node): boolean => {
  const callee = node['callee'];
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false;
  return ['poll', 'toPass'].includes(nameOf(callee['property']));
};

const isCallOf = (node: Node, names: ReadonlySet<string>): boolean =>
  node.type === 'CallExpression' && names.has(nameOf(node['callee']));

const isRows = (node: Node): boolean => {
  const callee = node['callee'];
  return (
    node.type === 'CallExpression' &&
    isNode(callee) &&
    callee.type === 'MemberExpression' &&
    nameOf(callee['property']) === 'rows'
  );
};

const namesIn = (pattern: Node): string[] => {
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  if (pattern.type === 'Property') return isNode(pattern['value']) ? namesIn(pattern['value']) : [];
  return childrenOf(pattern).flatMap(namesIn);
};

/**
 * Whether the value of an expression is of rows that were read once. What a locator is given is not judged: `expect(page.getByText(
 * person.fullName))` waits for the page.
 */
const isOfRows = (node: Node, reads: (each: Node) => boolean, known: ReadonlySet<string>): boolean => {
  if (reads(node) || known.has(nameOf(node))) return true;
  // A page is not of rows, whatever its visit was given.
  if (isFunction(node) || isPoll(node) || isCallOf(node, visits)) return false;
  const callee = node['callee'];
  if (node.type === 'CallExpression' && isNode(callee) && callee.type === 'MemberExpression')
    return isOfRows(callee, reads, known);
  if (node.type === 'MemberExpression')
    return isNode(node['object']) && isOfRows(node['object'], reads, known);
  if (node.type === 'Property') return isNode(node['value']) && isOfRows(node['value'], reads, known);
  return childrenOf(node).some((child) => isOfRows(child, reads, known));
};

/** `await expect(locator)…` waits for the page. */
const isOfPage = (node: Node): boolean => {
  if (node.type !== 'AwaitExpression') return false;
  let inner = node['argument'];
  while (isNode(inner) && !isCallOf(inner, expects)) inner = inner['callee'] ?? inner['object'];
  return isNode(inner);
};

const expects = new Set(['expect']);
const visits = new Set(['visit']);

const judge = (program: Node, report: (node: Node) => void): void => {
  /** Helpers of the file that return rows, or something of them. */
  const readers = new Set<string>();
  const reads = (node: Node): boolean => isRows(node) || isCallOf(node, readers);
  for (const statement of childrenOf(program))
    for (const { type, id, init } of statement.type === 'VariableDeclaration' ? childrenOf(statement) : [])
      if (type === 'VariableDeclarator' && isNode(init) && isFunction(init) && isNode(init['body']))
        if (isOfRows(init['body'], reads, new Set())) readers.add(nameOf(id));

  const judgeFunction = (node: Node): void => {
    const known = new Set<string>();
    let isShown = false;
    const walk = (each: Node): void => {
      if (isPoll(each) || isOfPage(each)) return;
      if (isCallOf(each, visits)) isShown = true;
      const { init, id } = each;
      if (each.type === 'VariableDeclarator' && isNode(init) && isNode(id) && !isFunction(init))
        // What was chosen before the visit is what the screen starts from.
        if (isShown && isOfRows(init, reads, known)) for (const name of namesIn(id)) known.add(name);
      if (isCallOf(each, expects)) {
        const [given] = each['arguments'] as Node[];
        if (isShown && given !== undefined && isOfRows(given, reads, known)) report(each);
      }
      for (const child of childrenOf(each)) walk(child);
    };
    walk(node);
  };
  const isTest = (node: Node): boolean => isCallOf(node, new Set(['test']));
  const find = (node: Node): void => {
    if (!isTest(node)) return childrenOf(node).forEach(find);
    for (const given of (node['arguments'] as Node[]).filter(isFunction)) judgeFunction(given);
  };
  find(program);
};

const polledRows = {
  create: (context: Context) => ({
    'Program:exit': (program: Node) => judge(program, (node) => context.report({ node, message })),
  }),
};

// oxlint-disable-next-line import/no-default-export -- the form of a plugin
export default { meta: { name: 'journeys' }, rules: { 'polled-rows': polledRows } };
