import { z } from 'zod';
import type { Link } from '../link/link.js';
import { linkFault } from '../link/link-faults.js';
import { fileFields } from '../resource/files/file-rules.js';
import { authSchema } from '../session.js';
import { isWritable, parseRow, type Fields, type Resource } from '../resource/resource.js';
import { finderFault, finderSchema } from './finder.js';
import { requestKindSchema } from './request-kind.js';
import { tileSchema, tilesFault } from './tiles.js';

/** Groups of the side menu with their order (specification README "The menus"). */
export const menuGroups = {
  SHORTCUT: { seq: 0, name: '바로가기' },
  ADR: { seq: 1, name: 'ADR' },
  CDSS: { seq: 2, name: 'CDSS' },
  REFERENCE: { seq: 3, name: '기준정보' },
  ADMIN: { seq: 4, name: '관리' },
} as const;
export type MenuGroup = keyof typeof menuGroups;

/** `<resource>.toolbar`, `<resource>.record`, `<plugin>.<any>`: a name in two parts; a part of a list's item: `<resource>.<list>.*.<part>`. */
const placePattern = /^[a-z][a-z0-9-]*\.[a-z][A-Za-z0-9]*(\.\*\.[a-z][A-Za-z0-9]*)*$/;
const namePattern = /^[a-z][A-Za-z0-9]*$/;
const menuPattern = /^[A-Z][A-Z0-9]*$/;
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const filterValue = z.union([scalar, z.array(scalar)]);

export const pluginManifestSchema = z.object({
  /** Four or more lower-case letters or digits, the folder's name. */
  code: z.string().regex(/^[a-z][a-z0-9]{2,19}$/),
  name: z.string().min(1).max(50),
  /** semver range of @onyak/core this plugin is written for. */
  coreVersion: z.string().min(1),
  /** A core plugin that cannot load stops the start; another is set aside and reported. */
  optional: z.boolean().default(false),
  /** Codes of plugins whose contract this one uses. */
  requires: z.array(z.string()).default([]),
  menu: z
    .object({
      /** Browser path, e.g. `/asmt`. */
      path: z.string().regex(/^\/[a-z][a-z0-9/-]*$/),
      label: z.string().min(1).max(50),
      group: z.enum(Object.keys(menuGroups) as [MenuGroup, ...MenuGroup[]]),
      /** Order within the group. */
      seq: z.number().int(),
      icon: z.string(),
      /** One sentence on what one does there, for the home page. */
      about: z.string().min(1).max(100).optional(),
      /** A step of the first walk on the home page: what to try here, for which roles (all when left out), the lowest order first. */
      walk: z
        .strictObject({
          order: z.int().min(0).max(999),
          text: z.string().min(1).max(100),
          roles: z.array(authSchema).min(1).readonly().optional(),
        })
        .optional(),
      /** Label of the per-menu function right, where the menu has one. */
      f1: z.string().optional(),
      /**
       * Number shown in parentheses: rows of one of the plugin's resources that the filter leaves, as the caller sees them;
       * or what a GET call of the plugin answers, asked with `searchAll` Y or N as the caller holds the function right; or requests
       * of a kind of the plugin, the caller's own ones or, with the function right, the institution's; `waitingOnly`: those that
       * wait for a person, which is what a number beside a menu tells best.
       */
      count: z
        .union([
          z.strictObject({ resource: z.string(), filter: z.record(z.string(), filterValue) }),
          z.strictObject({ call: z.string().regex(/^\/api\//) }),
          z.strictObject({ requests: z.string(), waitingOnly: z.boolean().default(false) }),
        ])
        .optional(),
      /** What that number counts, for the worklist of the home page: `승인을 기다리는 사용자`; left out: it is not listed there. */
      waiting: z.string().min(1).max(50).optional(),
    })
    .optional(),
  /** Parts of other pages that this plugin's `admin.tsx` fills, by place; loaded when such a page is shown. */
  panels: z
    .array(
      z.object({
        place: z.string().regex(placePattern),
        name: z.string().regex(namePattern),
        /** In a row's detail and in a record's form: the panel is a tab of its own. */
        label: z.string().min(1).max(50).optional(),
        /** Place among the tabs of all plugins, the lowest first; those of one number in the order of their plugins' codes. */
        order: z.int().min(0).max(999).default(500),
        /** `function`: only for who holds the function right of the plugin's menu, besides the menu. */
        needs: z.enum(['menu', 'function']).default('menu'),
        /** Menus one of which the user must hold; the plugin's own when left out. For parts of a form that several menus have. */
        menus: z.array(z.string().regex(menuPattern)).min(1).readonly().optional(),
      }),
    )
    .default([]),
  /** Cards of the home page that `admin.tsx` draws, shown to holders of the menu right. */
  cards: z
    .array(
      z.object({
        name: z.string().regex(namePattern),
        label: z.string().min(1).max(50),
        /** Columns of the home page's three. */
        width: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
        /** Pixels that are kept for it while it loads, so that nothing below moves. */
        height: z.int().min(0).max(1000).default(340),
      }),
    )
    .default([]),
  /** Figures of the home page's dashboard, counted in the background, shown to holders of the menu right. */
  tiles: z.array(tileSchema).default([]),
  /** Kinds of requests that this plugin's `workflow.ts` works on. */
  requests: z.array(requestKindSchema).default([]),
  /** What the command palette finds of this plugin: patients, requests. */
  finder: finderSchema.optional(),
});
export type PluginManifest = z.infer<typeof pluginManifestSchema>;

export interface PluginInput extends z.input<typeof pluginManifestSchema> {
  /** Entities of this plugin; the first is what its menu shows unless `admin.tsx` has a page. */
  readonly resources?: readonly Resource[];
  /** Values that an administrator edits, one set for the whole installation; read by `host.settings()` in `api.ts` and `worker.ts`. */
  readonly configuration?: Fields;
  /** Kinds of public links to rows of this plugin, from its `links.ts`. */
  readonly links?: readonly Link[];
  /** Texts by key; a key begins with the plugin's code (`mxyz.saved`), so that no two plugins share one. */
  readonly messages?: Readonly<Record<string, string>>;
}

export interface Plugin extends PluginManifest {
  readonly resources: readonly Resource[];
  readonly configuration: Fields;
  readonly links: readonly Link[];
  readonly messages: Readonly<Record<string, string>>;
}

/** The manifest of a plugin, checked when it is read: `plugins/<code>/plugin.ts` exports it as default. */
export function definePlugin(input: PluginInput): Plugin {
  const { resources = [], configuration = {}, links = [], messages = {}, ...manifest } = input;
  const parsed = pluginManifestSchema.safeParse(manifest);
  if (!parsed.success) throw new Error(`plugin ${input.code}: ${z.prettifyError(parsed.error)}`);
  const strange = Object.keys(messages).find((key) => !key.startsWith(`${input.code}.`));
  if (strange !== undefined) throw new Error(`plugin ${input.code}: message ${strange} must begin with ${input.code}.`);
  const [unset] = parseRow({ fields: configuration }, initialValues(configuration)).faults;
  if (unset) throw new Error(`plugin ${input.code}: configuration ${unset.field} needs a valid initial value`);
  const [file] = fileFields({ fields: configuration });
  if (file !== undefined) throw new Error(`plugin ${input.code}: configuration ${file} cannot be a file`);
  const { count } = parsed.data.menu ?? {};
  if (count && 'resource' in count && !resources.some((resource) => resource.name === count.resource))
    throw new Error(`plugin ${input.code}: menu.count names no resource of its own: ${count.resource}`);
  if (count && 'requests' in count && !parsed.data.requests.some(({ kind }) => kind === count.requests))
    throw new Error(`plugin ${input.code}: menu.count names no kind of requests of its own: ${count.requests}`);
  if (parsed.data.menu?.waiting !== undefined && !count)
    throw new Error(`plugin ${input.code}: menu.waiting needs menu.count`);
  if (parsed.data.tiles.length > 0 && !parsed.data.menu)
    throw new Error(`plugin ${input.code}: tiles are shown to holders of a menu right, it has no menu`);
  const unnamed = resources.find((resource) => resource.changes === 'function' && isWritable(resource));
  if (unnamed && parsed.data.menu && parsed.data.menu.f1 === undefined)
    throw new Error(`plugin ${input.code}: menu.f1 must name the function right that changing ${unnamed.name} needs`);
  const fault = finderFault(parsed.data.finder, resources) ?? tilesFault(parsed.data.tiles, resources);
  if (fault !== undefined) throw new Error(`plugin ${input.code}: ${fault}`);
  for (const link of links) {
    const wrong = linkFault(parsed.data.code, link, resources);
    if (wrong !== undefined) throw new Error(`plugin ${input.code}: ${wrong}`);
  }
  return { ...parsed.data, resources, configuration, links, messages };
}

/** The configuration before an administrator has edited it. */
export function initialValues(configuration: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(configuration).map(([name, field]) => [name, field.initial]));
}
