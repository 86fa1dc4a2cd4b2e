import type { Field, Resource } from '@onyak/core';
import {
  BooleanField,
  BooleanInput,
  DataTable,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  SelectField,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import type { ReactElement } from 'react';

/** Of which resource which fields. */
export type Fielded = Pick<Resource, 'name' | 'fields'>;

const choicesOf = ({ options = [] }: Field) => options.map(({ value, label }) => ({ id: value, name: label }));

function fieldOf({ name, fields }: Fielded, source: string): Field {
  const field = fields[source];
  if (!field) throw new Error(`stockRoutes: '${name}' has no field '${source}'`);
  return field;
}

/** Columns of a stock table, each as its kind is read. */
export function stockColumns(resource: Fielded, names: readonly string[]): ReactElement[] {
  return names.map((source) => {
    const field = fieldOf(resource, source);
    if (field.kind === 'integer' || field.kind === 'number')
      return <DataTable.NumberCol key={source} source={source} />;
    const cell = stockCell(field, source);
    return cell === undefined ? (
      <DataTable.Col key={source} source={source} />
    ) : (
      <DataTable.Col key={source} source={source}>
        {cell}
      </DataTable.Col>
    );
  });
}

/** What shows a value that is not read as it is stored. */
function stockCell(field: Field, source: string): ReactElement | undefined {
  if (field.kind === 'boolean') return <BooleanField source={source} />;
  if (field.kind === 'option') return <SelectField source={source} choices={choicesOf(field)} />;
  if (!field.reference) return undefined;
  return (
    <ReferenceField source={source} reference={field.reference.resource}>
      <TextField source={field.reference.display} />
    </ReferenceField>
  );
}

/**
 * Inputs of a stock form, each as its kind is typed or chosen.
 * @throws Error for a kind that stock parts have no input of: the page brings its own form then.
 */
export function stockInputs(resource: Fielded, names: readonly string[]): ReactElement[] {
  return names.map((source) => {
    const field = fieldOf(resource, source);
    switch (field.kind) {
      case 'text':
      case 'code':
        return <TextInput key={source} source={source} multiline={field.multiline} />;
      case 'integer':
      case 'number':
        return <NumberInput key={source} source={source} />;
      case 'boolean':
        return <BooleanInput key={source} source={source} />;
      case 'option':
        return <SelectInput key={source} source={source} choices={choicesOf(field)} />;
      case 'reference':
        return (
          <ReferenceInput key={source} source={source} reference={field.reference?.resource ?? ''}>
            <SelectInput optionText={field.reference?.display ?? 'id'} />
          </ReferenceInput>
        );
      default:
        throw new Error(`stockRoutes: '${source}' of '${resource.name}' is a ${field.kind}: give a form of your own`);
    }
  });
}
