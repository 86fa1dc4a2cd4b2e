import {
  Model,
  type Constructor,
  type Pojo,
  type QueryBuilder,
  type QueryBuilderType,
  type RelationMapping,
  type RelationMappings,
  type TableMetadata,
  type TransactionOrKnex,
  type Validator,
} from 'objection';
import { OnyakError } from '@onyak/core';
import { connectionOf, nativeError, type ModelDoor } from './door.js';
import { RowValidator, type Rules } from './validator.js';

/** An open transaction through which models reach the database. */
export interface ModelDatabase {
  readonly models: ModelDoor;
}

/** A row as its model reads and writes it. */
export type Entity<R extends object> = Model & R;

/** A relation to rows of another model: columns of that one and of this, pair by pair. */
export interface Relation {
  readonly many: boolean;
  readonly to: () => AnyModel;
  readonly by: Readonly<Record<string, string>>;
}

export interface ModelFacts {
  readonly name: string;
  readonly table: string;
  readonly key: readonly string[];
  readonly rules: Omit<Rules, 'relations'>;
  /** Columns that are read; the table may have more, which no row of the model ever holds. */
  readonly columns: readonly string[];
  /** Columns kept as JSON. */
  readonly json: readonly string[];
  readonly relations: Readonly<Record<string, Relation>>;
  /** Makes of what PostgreSQL answers what the model promises, and the other way. */
  readonly read?: (row: Pojo) => Pojo;
  readonly write?: (row: Pojo) => Pojo;
}

let objectionModel: (model: AnyModel) => typeof Model;

/** A model whatever its columns. */
export class AnyModel {
  readonly #model: typeof Model;

  constructor(facts: ModelFacts) {
    this.#model = modelClass(facts);
  }

  static {
    objectionModel = (model) => model.#model;
  }
}

/**
 * The model of a table. Columns have the names that definitions give fields; values are checked before they are written, and
 * rows that are read are those of the transaction's institution alone.
 *
 * A change that names `version` says which it was read at: PostgreSQL refuses it with {@link VERSION_CHANGED} where the row
 * has another by then.
 */
export class RowModel<R extends object> extends AnyModel {
  /** A query on a transaction. What PostgreSQL throws is thrown as it is, with its SQLSTATE; `throwIfNotFound` throws NOT_FOUND. */
  on(db: ModelDatabase): QueryBuilder<Entity<R>, Entity<R>[]> {
    const query: QueryBuilder<Model> = objectionModel(this)
      .query(connectionOf(db.models))
      .onError((error: Error) => {
        throw nativeError(error);
      });
    // The columns were declared when the model was made: objection reads them at run time, where TypeScript cannot follow.
    return query as unknown as QueryBuilder<Entity<R>, Entity<R>[]>;
  }
}

function modelClass({ name, table, key, rules, columns, json, relations, read, write }: ModelFacts): typeof Model {
  const whole: Rules = { ...rules, relations: new Set(Object.keys(relations)) };
  const selection = (ref: string): string[] => columns.map((column) => `${ref}.${column}`);
  const usual = selection(table);
  const only = (builder: QueryBuilder<Model>): void => {
    if (!builder.isFind() || builder.hasSelects()) return;
    const ref = builder.tableRefFor(made);
    void builder.select(ref === table ? usual : selection(ref));
  };
  const made = class extends Model {
    static override tableName = table;
    static override idColumn = [...key];
    static override jsonAttributes = [...json];
    // Asked on first use: the other side of a relation may not be there yet.
    static override relationMappings = (): RelationMappings =>
      Object.fromEntries(Object.entries(relations).map(([own, relation]) => [own, mapping(table, relation)]));
    static override tableMetadata(): TableMetadata {
      return { columns: [...columns] };
    }
    static override query<M extends Model>(this: Constructor<M>, db?: TransactionOrKnex): QueryBuilderType<M> {
      // oxlint-disable-next-line typescript/unbound-method -- applied to this class
      const query = Reflect.apply(Model.query<M>, this, [db]);
      return query.onBuild(only);
    }
    static override createNotFoundError(): Error {
      return OnyakError.of('NOT_FOUND', 'error.notFound');
    }
    static override createValidator(): Validator {
      return new RowValidator(whole);
    }
    override $parseDatabaseJson(row: Pojo): Pojo {
      const parsed = super.$parseDatabaseJson(row);
      return read ? read(parsed) : parsed;
    }
    override $formatDatabaseJson(row: Pojo): Pojo {
      return super.$formatDatabaseJson(write ? write(row) : row);
    }
  };
  Object.defineProperty(made, 'name', { value: name });
  return made;
}

function mapping(table: string, { many, to, by }: Relation): RelationMapping<Model> {
  const model = objectionModel(to());
  const pairs = Object.entries(by);
  return {
    relation: many ? Model.HasManyRelation : Model.BelongsToOneRelation,
    modelClass: model,
    join: {
      from: pairs.map(([, own]) => `${table}.${own}`),
      to: pairs.map(([theirs]) => `${model.tableName}.${theirs}`),
    },
  };
}

/** SQLSTATE of a change that was made of another version than the row has. */
export const VERSION_CHANGED = 'ON409';
