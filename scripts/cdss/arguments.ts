import { accessSync, constants } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { Stop, exitCodes } from './stop.js';
import { text } from './messages.js';

export interface Arguments {
  readonly path: string;
  readonly json: boolean;
  readonly age: number | undefined;
  readonly irbNumber: string;
  readonly everyDrug: boolean;
}

/** @throws Stop with the usage when the command line makes no sense or the file cannot be read */
export function readArguments(given: readonly string[]): Arguments {
  const { values, positionals } = parse(given);
  const [path] = positionals;
  if (!path || positionals.length > 1) throw new Stop(exitCodes.usage, text('usage'));
  try {
    accessSync(path, constants.R_OK);
  } catch {
    throw new Stop(exitCodes.usage, text('fileMissing', { path }));
  }
  return {
    path,
    json: values.json ?? false,
    age: values.age === undefined ? undefined : readAge(values.age),
    irbNumber: (values.irb ?? basename(path)).slice(0, 100),
    everyDrug: values.all ?? false,
  };
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        age: { type: 'string' },
        irb: { type: 'string' },
        all: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Stop(exitCodes.usage, `${error instanceof Error ? error.message : ''}\n${text('usage')}`);
  }
}

function readAge(given: string): number {
  const age = Number(given);
  if (given.trim() === '' || !Number.isInteger(age) || age < 0 || age > 200)
    throw new Stop(exitCodes.usage, text('ageInvalid'));
  return age;
}
