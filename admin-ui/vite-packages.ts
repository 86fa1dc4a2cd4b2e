import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const NAME = 'virtual:onyak-packages';
const RESOLVED = `\0${NAME}`;

/** What a browser takes of a package: a part of the first load, listed under its name, and one that is a chunk of its own. */
export interface PackageParts {
  readonly eager: string;
  readonly lazy: string;
}

/**
 * The plugins of `onyak.config.ts` for the browser. The list is what the build of the server has left beside the compiled
 * plugins. A package whose manifest does not load is left out, as the server leaves it out; the server says so to the
 * administrator.
 * @param root the project's folder.
 */
export function packagedPlugins(root: string, { eager, lazy }: PackageParts): Plugin {
  return {
    name: 'onyak-packages',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const found: string[] = [];
      const imports: string[] = [];
      for (const name of configured(root)) {
        const manifest = resolve(root, `${name}/plugin`);
        if (!manifest || !(await loads(manifest))) {
          this.warn(`${name} is left out: its manifest does not load`);
          continue;
        }
        const first = resolve(root, `${name}/${eager}`);
        if (!first) continue;
        const later = resolve(root, `${name}/${lazy}`);
        const load = later ? `, load: () => import(${JSON.stringify(later)})` : '';
        found.push(`{ ${eager}: part${imports.length}${load} }`);
        imports.push(`import part${imports.length} from ${JSON.stringify(first)};`);
      }
      return `${imports.join('\n')}\nexport const packages = [${found.join(', ')}];\n`;
    },
  };
}

function configured(root: string): readonly string[] {
  const file = join(root, 'plugins', 'dist', 'onyak.config.json');
  if (!existsSync(file)) return [];
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const plugins: unknown = typeof parsed === 'object' && parsed !== null && 'plugins' in parsed ? parsed.plugins : [];
  return Array.isArray(plugins) ? plugins.filter((name): name is string => typeof name === 'string') : [];
}

function resolve(root: string, specifier: string): string | undefined {
  try {
    return createRequire(join(root, 'package.json')).resolve(specifier);
  } catch {
    return undefined; // the package does not export it
  }
}

async function loads(file: string): Promise<boolean> {
  try {
    await import(pathToFileURL(file).href);
    return true;
  } catch {
    return false; // the server tells why
  }
}
