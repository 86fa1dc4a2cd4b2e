import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

const ROOT = 'MCCI_IN200100UV01.xsd';
/** A broken file breaks at one place after the other: more help nobody. */
const MOST = 50;

const validators = new Map<string, XsdValidator>();

/** Where ICH's package has the schema of the message; undefined where a folder has none. */
export const schemaFile = (folder: string): string | undefined =>
  [join(folder, 'multicacheschemas', ROOT), join(folder, ROOT)].find((file) => existsSync(file));

/**
 * What the schema of a folder says of a report, line by line; nothing where it is valid. Reading the schema holds its process for
 * a second.
 * @throws Error where the folder has no schema.
 */
export function schemaFaults(xml: string, folder: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    validatorOf(folder).validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.slice(0, MOST).map(({ message, line }) => `${line}: ${message.trim()}`);
  } finally {
    document.dispose();
  }
}

function validatorOf(folder: string): XsdValidator {
  const known = validators.get(folder);
  if (known) return known;
  const file = schemaFile(folder);
  if (file === undefined) throw new Error(`${folder} has no ${ROOT}`);
  xmlRegisterFsInputProviders();
  const schema = XmlDocument.fromBuffer(readFileSync(file), { url: file });
  try {
    const validator = XsdValidator.fromDoc(schema);
    validators.set(folder, validator);
    return validator;
  } finally {
    schema.dispose();
  }
}
