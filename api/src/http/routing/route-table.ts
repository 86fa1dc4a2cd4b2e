import type { Method } from '../../kit/call.js';

/** What a path has for its pattern's `:name` parts, decoded. */
export type PathParameters = Readonly<Record<string, string>>;

export interface Found<T> {
  readonly route: T;
  readonly parameters: PathParameters;
}

interface Node<T> {
  readonly fixed: Map<string, Node<T>>;
  /** The part `:name` of a pattern. */
  open: Node<T> | undefined;
  readonly routes: Map<string, { readonly route: T; readonly names: readonly string[] }>;
}

const node = <T>(): Node<T> => ({ fixed: new Map(), open: undefined, routes: new Map() });

/**
 * Finds the route of a request by walking its path part by part, however many routes there are. A part that is named in
 * a pattern comes before one that stands open; capitals and a slash at the end count.
 */
export class RouteTable<T> {
  private readonly root = node<T>();

  add(method: Method, pattern: string, route: T): void {
    const names: string[] = [];
    let at = this.root;
    for (const part of parts(pattern)) {
      let next = part.startsWith(':') ? at.open : at.fixed.get(part);
      if (!next) {
        next = node<T>();
        if (part.startsWith(':')) at.open = next;
        else at.fixed.set(part, next);
      }
      if (part.startsWith(':')) names.push(part.slice(1));
      at = next;
    }
    // The first one counts; boot has refused plugins whose addresses clash.
    if (!at.routes.has(method)) at.routes.set(method, { route, names });
  }

  /** HEAD is answered as GET. */
  find(method: string, path: string): Found<T> | undefined {
    const wanted = method === 'HEAD' ? 'GET' : method;
    const values: string[] = [];
    const end = walk(this.root, parts(path), 0, values, (at) => at.routes.has(wanted));
    const found = end?.routes.get(wanted);
    if (!found) return undefined;
    const parameters = Object.fromEntries(found.names.map((name, index) => [name, decoded(values[index] ?? '')]));
    return { route: found.route, parameters };
  }

  /** Whether any method has a route at this path. */
  knows(path: string): boolean {
    return walk(this.root, parts(path), 0, [], (at) => at.routes.size > 0) !== undefined;
  }
}

function walk<T>(
  at: Node<T>,
  path: readonly string[],
  index: number,
  values: string[],
  fits: (node: Node<T>) => boolean,
): Node<T> | undefined {
  const part = path[index];
  if (part === undefined) return fits(at) ? at : undefined;
  const fixed = at.fixed.get(part);
  const found = fixed && walk(fixed, path, index + 1, values, fits);
  if (found || !at.open || part === '') return found;
  const before = values.length;
  values.push(part);
  const open = walk(at.open, path, index + 1, values, fits);
  if (!open) values.length = before;
  return open;
}

const parts = (path: string): string[] => path.split('/');

/** A text that is not well encoded stays as it is; no row has such an id. */
function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
