import { XmlDocument, XmlElement, XmlXPath, type XmlNode } from 'libxml2-wasm';
import type { ElementGroup, ElementRule } from './elements/element.js';
import { batchGroup, meaning, reason, reportGroups } from './elements/elements.js';
import { HL7, XSI } from './xml-tree.js';

/** One element of a report as it stands in the file. */
export interface ReadElement {
  /** ICH's number, or MFDS's. */
  readonly code: string;
  readonly label: string;
  /** As it is written; empty where a reason stands in its place, or nothing. */
  readonly value: string;
  /** What a person reads. */
  readonly shown: string;
  readonly nullFlavor?: string;
}

/** Elements that stand together. */
export interface ReadGroup {
  readonly id: string;
  readonly label: string;
  /** Which of several of the same kind, from 1; 0 where there can be but one. */
  readonly number: number;
  readonly elements: readonly ReadElement[];
}

const namespaces = { h: HL7, xsi: XSI };

/**
 * The elements of a file, each with its number, its name and what its value means: what stands in the XML, however it came there.
 * @returns the batch first, then the groups of each report.
 * @throws Error for what is no E2B(R3) file.
 */
export function readReports(xml: string): {
  readonly batch: ReadGroup;
  readonly reports: readonly (readonly ReadGroup[])[];
} {
  const document = XmlDocument.fromString(xml);
  try {
    const [batch] = nodesOf(document.root, batchGroup.node);
    if (!batch) throw new Error('no E2B(R3) message: MCCI_IN200100UV01 is missing');
    return {
      batch: readGroup(batch, batchGroup, 0),
      reports: nodesOf(batch, 'h:PORR_IN049016UV').map((message) =>
        reportGroups.flatMap((group) => {
          const found = nodesOf(message, group.node);
          return found.map((node, index) => readGroup(node, group, found.length > 1 ? index + 1 : 0));
        }),
      ),
    };
  } finally {
    document.dispose();
  }
}

/** Paths that are asked again and again, compiled once; one that names an id is asked for one node alone. */
const compiled = new Map<string, XmlXPath>();

function nodesOf(from: XmlNode, path: string, isOnce = false): XmlElement[] {
  if (isOnce) return elementsOf(from.find(path, namespaces));
  const known = compiled.get(path) ?? XmlXPath.compile(path, namespaces);
  compiled.set(path, known);
  return elementsOf(from.find(known));
}

const elementsOf = (nodes: readonly XmlNode[]): XmlElement[] => nodes.filter((node) => node instanceof XmlElement);

function readGroup(node: XmlElement, { id, label, elements }: ElementGroup, number: number): ReadGroup {
  return { id, label, number, elements: elements.flatMap((rule) => readElement(node, rule)) };
}

/** Ids that parts of a report call each other by: nothing else is put into a path. */
const idPattern = /^[0-9A-Za-z.-]{1,80}$/;
const idPaths = {
  self: 'h:id/@root',
  reaction: 'h:subject1/h:adverseEffectReference/h:id/@root',
  drug: 'h:subject2/h:productUseReference/h:id/@root',
} as const;

function placed(node: XmlElement, path: string): string {
  return Object.entries(idPaths).reduce((placedPath, [name, idPath]) => {
    if (!placedPath.includes(`{${name}}`)) return placedPath;
    const id = node.get(idPath, namespaces)?.content ?? '';
    return placedPath.replaceAll(`{${name}}`, idPattern.test(id) ? id : '');
  }, path);
}

/** The values of an element; where there is none, one empty, so that what is missing can be told. */
function readElement(node: XmlElement, rule: ElementRule): ReadElement[] {
  const { code, label } = rule;
  const path = placed(node, rule.path);
  const [, owner = path, attribute] = /^(.*)\/@([A-Za-z]+)$/.exec(path) ?? [];
  const found = nodesOf(node, owner, path !== rule.path).map((element): ReadElement => {
    const value = attribute === undefined ? element.content : (element.attr(attribute)?.content ?? '');
    const nullFlavor = value === '' ? element.attr('nullFlavor')?.content : undefined;
    return nullFlavor === undefined
      ? { code, label, value, shown: meaning(rule, value) }
      : { code, label, value, shown: reason(nullFlavor), nullFlavor };
  });
  return found.length > 0 ? found : [{ code, label, value: '', shown: '' }];
}
