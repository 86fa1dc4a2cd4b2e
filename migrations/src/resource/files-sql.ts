import { fileFields, type Resource } from '@onyak/core';
import pg from 'pg';
import { columnName, type Column, fieldColumn, identifier } from '@onyak/database';

const quote = (name: string): string => pg.escapeIdentifier(name);

/** A column of files holds those of the row's institution alone, whoever writes it. */
export function fileSql(table: string, column: Column): string {
  if (column.file !== true) return '';
  const name = quote(identifier(table, column.name, 'file'));
  return `alter table ${quote(table)} add constraint ${name} foreign key (hospital_code, ${quote(column.name)}) references stored_file (hospital_code, id);`;
}

/** Makes saved files the row's (see `onyak_keep_files`); nothing of it is left where a definition has none any more. */
export function filesSql(resource: Resource): string {
  const { table } = resource;
  const name = quote(identifier(table, 'files'));
  const files = fileFields(resource);
  if (resource.source !== 'table') return '';
  if (files.length === 0) return `drop trigger if exists ${name} on ${quote(table)};`;
  const key = resource.key.map((field) => fieldColumn(resource, field)).join(',');
  const words = [resource.name, key, ...files.flatMap((field) => [columnName(field), field])];
  return `create or replace trigger ${name} after insert or update on ${quote(table)}
  for each row execute function onyak_keep_files(${words.map((word) => pg.escapeLiteral(word)).join(', ')});`;
}
