/**
 * What the oldest supported browsers (scripts/browsers/oldest-browsers.ts) lack. Every entry and rules worker imports
 * it first.
 */
if (typeof Map.groupBy !== 'function') {
  Map.groupBy = <Key, Item>(
    items: Iterable<Item>,
    keyOf: (item: Item, index: number) => Key,
  ): Map<Key, Item[]> => {
    const groups = new Map<Key, Item[]>();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index++);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
    return groups;
  };
}

if (typeof Promise.withResolvers !== 'function') {
  Promise.withResolvers = <T>(): PromiseWithResolvers<T> => {
    const made: Partial<PromiseWithResolvers<T>> = {};
    const promise = new Promise<T>((resolve, reject) => Object.assign(made, { resolve, reject }));
    return Object.assign(made, { promise }) as PromiseWithResolvers<T>;
  };
}

if (typeof AbortSignal.any !== 'function') {
  AbortSignal.any = (signals) => {
    const either = new AbortController();
    const all = [...signals];
    const stop = new AbortController();
    const end = (signal: AbortSignal): void => {
      stop.abort();
      either.abort(signal.reason);
    };
    const ended = all.find((signal) => signal.aborted);
    if (ended !== undefined) end(ended);
    else
      for (const signal of all) signal.addEventListener('abort', () => end(signal), { signal: stop.signal });
    return either.signal;
  };
}

if (typeof URL.canParse !== 'function') {
  URL.canParse = (url, base) => {
    try {
      return new URL(url, base).href !== '';
    } catch {
      return false;
    }
  };
}
