import { dependenceFault, isAlwaysRequired } from './dependence.js';
import type { Field } from './field.js';
import { fileFault, withFileTypes } from './files/file-rules.js';

export { parseChange, parseRow, type ParsedRow } from './parse-row.js';

export type Fields = Readonly<Record<string, Field>>;
type Name<F extends Fields> = Extract<keyof F, string>;

export interface SortRule<N extends string = string> {
  readonly field: N;
  readonly order: 'ASC' | 'DESC';
}

/** A first choice of dates, counted from today in Korea; see {@link defaultRange}. */
export type DateRangeDefault = 'today' | 'last7Days' | 'thisMonth' | 'last12Months';

export interface ResourceActions {
  readonly insert: boolean;
  readonly update: boolean;
  readonly delete: boolean;
  readonly export: boolean;
  /** Editing in the grid's cells beside the popup. */
  readonly inline: boolean;
}

/**
 * How the specification's calls of a resource look. `grid`: GET select, POST insert, PUT update, DELETE delete
 * (documents' grid store); `form`: POST select, POST insert that also updates, POST delete (template screens);
 * `post`: GET select, and POST for the rest (registries of patients); `none`: the plugin's own `api.ts` has them all, the
 * REST surface is there all the same.
 */
export type CallStyle = 'grid' | 'form' | 'post' | 'none';

export type CallName = 'select' | 'insert' | 'update' | 'delete' | 'selectHistory';
/** One name, or several for calls that the specification lists more than once. */
export type CallNames = Partial<Record<CallName, string | readonly [string, ...string[]]>>;

/**
 * A resource as its author writes it. Names of fields are checked by the compiler wherever they
 * are used again, so that a wrong definition does not build. docs/plugins.md has a page of examples.
 */
export interface ResourceInput<F extends Fields, B = Links<Name<F>>, H = Links<Name<F>>> {
  /** REST name, lower case: `/rest/<name>`. */
  readonly name: string;
  /** Plugin code of the specification's calls: `/api/<CALL>/select|insert|update|delete|selectHistory`. */
  readonly call: string;
  /** `grid` by default. */
  readonly calls?: CallStyle;
  /** Last parts of calls that the specification names otherwise, e.g. `{ select: 'selectIFErrorHst' }`. */
  readonly callNames?: CallNames;
  /** Menus besides its plugin's whose screens pick from its rows: they may list and select them, and no more. */
  readonly pickedBy?: readonly string[];
  /** Menus besides its plugin's whose screens hold its form: they may read one row, add one and change one. */
  readonly enteredBy?: readonly string[];
  /**
   * Whole path of a call that adds a row or changes the one that its key names, and answers the key alone; for plugins that
   * the documents save by a call of another menu, or by one that does both.
   */
  readonly saveCall?: string;
  /** What the button of the form says that changes a stored row, where the documents word it; "save" when left out. */
  readonly modifyLabel?: string;
  /** What a form says as a whole whose fields have faults, where the documents word it. */
  readonly faultsMessage?: string;
  /** What a form says of a save that was refused or has failed, where the documents word it: `{message}` is why. */
  readonly failureMessage?: string;
  /** Values that a save may carry beside the row's own: they are in no column, and are told to those who follow its rows. */
  readonly sentAlong?: Fields;
  /** Where the rows of the specification's calls differ from those of REST. */
  readonly callRows?: {
    /** A field more: what a picker shows, made of the title `of` and the key. */
    readonly displayName?: { readonly as: string; readonly of: Name<F> };
    /** Lists as JSON text. */
    readonly listsAsText?: boolean;
  };
  /** Table or view; a table is made from this definition when it does not exist yet. */
  readonly table: string;
  /**
   * `table` by default. `log`: rows are written by the server alone and never change (no version, no who and when).
   * `view`: a view that a migration makes, read only.
   */
  readonly source?: 'table' | 'log' | 'view';
  readonly label: string;
  readonly fields: F;
  /** One field or several; immutable once a row exists. */
  readonly key: readonly [Name<F>, ...Name<F>[]];
  /** Keys are unique over all institutions: a row's id is its key alone, whoever asks. Always so where rows are common. */
  readonly globalKey?: boolean;
  /** Refusal of a changed key, where the documents word their own. */
  readonly keyChangedMessage?: string;
  /**
   * `common` to all institutions; `hospital`: each row owned by one (`hospital_code`, row-level security);
   * `institution`: each row is an institution, read by all, changed by itself or by an ADMIN over all.
   */
  readonly tenancy: 'common' | 'hospital' | 'institution';
  /** Fields of other institutions' rows that may be read beside the key and the institution; nothing by default. */
  readonly others?: readonly [Name<F>, ...Name<F>[]];
  readonly search?: {
    /** Parameter of the specification's select call, e.g. `allSearchLike`. */
    readonly param: string;
    readonly fields: readonly [Name<F>, ...Name<F>[]];
    readonly minLength?: number;
    /** The select call refuses an empty search with `search.required`. */
    readonly required?: boolean;
    /** Placeholder of the search box. */
    readonly placeholder?: string;
  };
  /** Other parameters of the select call; several fields: any of them. */
  readonly filters?: Readonly<
    Record<
      string,
      { readonly fields: readonly [Name<F>, ...Name<F>[]]; readonly match: 'equal' | 'prefix' | 'contains' }
    >
  >;
  /** Parameter of the select call that names a row by a link's code, e.g. `url`; a code of no link finds nothing. */
  readonly linkParam?: string;
  /** A list of which a workbook may have one row an item, every other field repeated beside it. */
  readonly exportEach?: Name<F>;
  /** Rows are looked at by a period; parameters `startDate` and `endDate` of the select call, both days included. */
  readonly dateRange?: { readonly field: Name<F>; readonly default: DateRangeDefault };
  /** Who does not hold the menu's f1 function sees only rows whose field is the own user id; parameter `searchAll`. */
  readonly ownRows?: { readonly field: Name<F> };
  readonly sort: readonly [SortRule<Name<F>>, ...SortRule<Name<F>>[]];
  /** `infinite` by default. */
  readonly paging?: 'infinite' | 'pages';
  /** Grid columns in order; all fields when left out. */
  readonly columns?: readonly Name<F>[];
  /** Columns of a row's change history in order; when, who, what and then all fields when left out. */
  readonly historyColumns?: readonly (HistoryFact | Name<F>)[];
  /** Headings over neighbouring columns. */
  readonly columnGroups?: readonly { readonly label: string; readonly columns: readonly Name<F>[] }[];
  /** Fields that personal mode does not show, in no column, form or export (decisions.md "Modes"). */
  readonly hospitalOnly?: readonly [Name<F>, ...Name<F>[]];
  /**
   * Headings in a long form: each stands before its field, covers the fields up to the next and folds them; `collapsed`:
   * folded at first.
   */
  readonly sections?: readonly { readonly from: Name<F>; readonly label: string; readonly collapsed?: boolean }[];
  /** Where a row of a list is added and edited: `popup` by default; `page`: in place of the list, for forms that need the room. */
  readonly form?: 'popup' | 'page';
  /** Fields a user may group rows by, and the first choice. */
  readonly grouping?: { readonly choices: readonly [Name<F>, ...Name<F>[]]; readonly default?: Name<F> };
  /** What a row opens to: its change history (default for tables), rows of another resource, or nothing. */
  readonly detail?: 'history' | 'none' | RowDetail<Name<F>>;
  /** `grid` by default; `form`: a selector of rows and one form, as the template screens have. */
  readonly screen?: 'grid' | { readonly kind: 'form'; readonly selector: Name<F> };
  /** What a user may do from the screen; all but `inline` by default. */
  readonly actions?: Partial<ResourceActions>;
  /**
   * Who may change its rows: holders of the menu, or of the menu's f1 function besides. `function` by default where the rows
   * are common to all institutions: whoever changes those changes them for everybody.
   */
  readonly changes?: 'menu' | 'function';
  /** Fields that a row is found by together, besides the key: each set gets an index of its own. */
  readonly foundBy?: readonly (readonly [Name<F>, ...Name<F>[]])[];
  /** Required fields that long lists are often sorted by, besides `sort` and the key: each gets an index, for both ways. */
  readonly sortedBy?: readonly Name<F>[];
  /** Values that no two rows of one tenancy share, besides the key. */
  readonly unique?: readonly (readonly [Name<F>, ...Name<F>[]])[];
  /** Every read of its rows (one, list, history, export) is kept in user_action as this action. */
  readonly audit?: { readonly action: string };
  /** Rows of other resources that a row belongs to, by a name of the relation's own; for models (`modelOf`). */
  readonly belongsTo?: B;
  /** Rows of other resources that belong to a row. */
  readonly hasMany?: H;
}

/** What a change history says of each change besides the row's values. */
export const historyFacts = ['transTime', 'userId', 'dml'] as const;
export type HistoryFact = (typeof historyFacts)[number];

/** Rows of another resource whose `by` fields equal this row's. */
export interface RowLink<N extends string = string> {
  readonly resource: string;
  /** Field of the other resource -> field of this one. */
  readonly by: Readonly<Record<string, N>>;
}

/** Relations by their names. */
export type Links<N extends string = string> = Readonly<Record<string, RowLink<N>>>;

/** Rows of another resource below a row. */
export interface RowDetail<N extends string = string> extends RowLink<N> {
  readonly label: string;
}

/** A resource whatever its fields: what the host, the grid and the form work on. */
export interface Resource extends Omit<
  ResourceInput<Fields>,
  'columns' | 'actions' | 'changes' | 'calls' | 'source' | 'paging' | 'detail' | 'screen'
> {
  readonly calls: CallStyle;
  readonly source: 'table' | 'log' | 'view';
  readonly paging: 'infinite' | 'pages';
  readonly columns: readonly string[];
  readonly detail: 'history' | 'none' | RowDetail;
  readonly screen: 'grid' | { readonly kind: 'form'; readonly selector: string };
  readonly actions: ResourceActions;
  readonly changes: 'menu' | 'function';
}

/** A resource that still knows its fields and relations, for {@link RowOf} and models. */
export interface TypedResource<F extends Fields, B extends Links = Links, H extends Links = Links> extends Resource {
  readonly fields: F;
  readonly belongsTo?: B;
  readonly hasMany?: H;
}

/** The values of one row, keyed by field; optional fields may be null. */
export type RowOf<R> = R extends { readonly fields: infer F }
  ? { [K in keyof F]: F[K] extends Field<infer T> ? T : never }
  : never;

/** A row as the server answers it: values, version for optimistic locking, who and when. */
export type StoredRow<R> = RowOf<R> & {
  readonly id: string;
  readonly version: number;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly updatedBy: string;
  readonly updatedAt: string;
  readonly hospitalCode?: string;
};

/** Names the host adds to every row; a field may not take them. */
export const reservedFieldNames = [
  'id',
  'version',
  'createdBy',
  'createdAt',
  'updatedBy',
  'updatedAt',
  'hospitalCode',
] as const;

/** Declares an entity once; screens, calls, routes, table, history and export come from it. */
export function defineResource<
  const F extends Fields,
  const B extends Links<Name<F>> = {},
  const H extends Links<Name<F>> = {},
>(input: ResourceInput<F, B, H>): TypedResource<F, B, H> {
  const names = Object.keys(input.fields) as Name<F>[];
  const fault = findFault(input, names);
  if (fault) throw new Error(`resource ${input.name}: ${fault}`);
  const source = input.source ?? 'table';
  const written = source === 'table';
  return {
    ...input,
    // The same fields, still F's: only what they leave out of a file's rule is filled in.
    fields: withFileTypes(input) as F,
    calls: input.calls ?? 'grid',
    source,
    paging: input.paging ?? 'infinite',
    columns: input.columns ?? names,
    detail: input.detail ?? (written ? 'history' : 'none'),
    screen: input.screen ?? 'grid',
    actions: { insert: written, update: written, delete: written, export: true, inline: false, ...input.actions },
    changes: input.changes ?? (input.tenancy === 'common' ? 'function' : 'menu'),
  };
}

function findFault<F extends Fields>(
  input: ResourceInput<F, Links, Links>,
  names: readonly string[],
): string | undefined {
  const fields: Fields = input.fields;
  if (!/^[a-z][a-z0-9-]*$/.test(input.name)) return 'name must be lower case letters, digits and dashes';
  if (!/^[A-Z][A-Z0-9]*$/.test(input.call)) return 'call must be capitals and digits';
  if (!/^[a-z][a-z0-9_]*$/.test(input.table)) return 'table must be lower case letters, digits and underscores';
  const badName = names.find((name) => !/^[a-z][A-Za-z0-9]*$/.test(name));
  if (badName) return `field ${badName} must be camelCase`;
  // A key called id is the row's id itself, where nothing is added to it.
  const keyIsId = input.key.length === 1 && input.key[0] === 'id' && (input.globalKey || input.tenancy !== 'hospital');
  if (keyIsId && fields['id']?.kind !== 'code') return 'a key called id must be a code field';
  const reserved = names.find(
    (name) => (reservedFieldNames as readonly string[]).includes(name) && !(keyIsId && name === 'id'),
  );
  if (reserved) return `field ${reserved} is the host's`;
  const relations = [...Object.keys(input.belongsTo ?? {}), ...Object.keys(input.hasMany ?? {})];
  const taken = relations.find(
    (name, index) => [...names, ...reservedFieldNames].includes(name) || relations.indexOf(name) !== index,
  );
  if (taken) return `relation ${taken} has the name of a field or of another relation`;
  const optionalKey = input.key.find((name) => {
    const field = fields[name];
    return !field || (!isAlwaysRequired(field) && field.generated === undefined);
  });
  if (optionalKey) return `key ${optionalKey} must be a required or generated field`;
  const optionalSort = input.sortedBy?.find((name) => !fields[name] || !isAlwaysRequired(fields[name]));
  if (optionalSort) return `sortedBy ${optionalSort} must be a required field`;
  const { actions = {}, source = 'table', tenancy } = input;
  if (input.pickedBy && (input.ownRows || input.audit))
    return 'rows that are somebody’s own or audited are picked by their own menu alone';
  if (source !== 'table' && (actions.insert || actions.update || actions.delete))
    return `a ${source} cannot be written from a screen`;
  if (actions.inline && actions.update === false) return 'inline editing needs the update action';
  if (tenancy !== 'hospital' && (input.others || Object.values(fields).some((field) => field.kind === 'institution')))
    return "others and institution fields need tenancy 'hospital'";
  const ranged = input.dateRange && fields[input.dateRange.field]?.kind;
  if (ranged !== undefined && ranged !== 'date' && ranged !== 'dateTime')
    return 'dateRange must name a date or dateTime field';
  if (input.exportEach !== undefined && fields[input.exportEach]?.kind !== 'list') return 'exportEach must name a list';
  const listed = [...input.key, ...input.sort.map((rule) => rule.field), ...(input.sortedBy ?? [])].find(
    (name) => fields[name]?.kind === 'list',
  );
  if (listed) return `list field ${listed} cannot be key or sort`;
  return dependenceFault(fields, input.hospitalOnly) ?? fileFault(input);
}

/** Whether any of its rows may be added, changed or deleted at all. */
export const isWritable = ({ actions }: Pick<Resource, 'actions'>): boolean =>
  actions.insert || actions.update || actions.delete;

/** The key of a row as one string: fields in key order joined by `~`, each percent-encoded. */
export function rowId(resource: Pick<Resource, 'key'>, row: Readonly<Record<string, unknown>>): string {
  return resource.key.map((name) => encodeURIComponent(String(row[name] ?? '')).replaceAll('~', '%7E')).join('~');
}

/** The key values of a row id made by {@link rowId}; undefined when the parts do not fit the key. */
export function parseRowId(resource: Pick<Resource, 'key'>, id: string): Record<string, string> | undefined {
  const parts = id.split('~');
  if (parts.length !== resource.key.length) return undefined;
  try {
    return Object.fromEntries(resource.key.map((name, index) => [name, decodeURIComponent(parts[index] ?? '')]));
  } catch {
    return undefined;
  }
}
