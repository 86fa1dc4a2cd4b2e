import { XmlDocument, type XmlElement } from 'libxml2-wasm';

export const HL7 = 'urn:hl7-org:v3';
export const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

type Attributes = Readonly<Record<string, string | undefined>>;

/** An element to be written. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: readonly (XmlNode | string)[];
}

/** An element; what is undefined is left out. Attributes of the instance namespace are written `xsi:type`. */
export const el = (
  name: string,
  attributes: Attributes = {},
  ...children: readonly (XmlNode | string | undefined | readonly XmlNode[])[]
): XmlNode => ({ name, attributes, children: children.flat().filter((child) => child !== undefined) });

/** Characters that XML 1.0 has not (and lone halves of pairs) are left out. */
const written = (text: string): string =>
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

/** @returns the document as text, UTF-8 declared. */
export function xmlText(root: XmlNode): string {
  const document = XmlDocument.create();
  try {
    const top = document.createRoot(root.name, HL7);
    top.addNsDeclaration(XSI, 'xsi');
    fill(top, root);
    return document.toString({ format: true });
  } finally {
    document.dispose();
  }
}

function fill(element: XmlElement, { attributes, children }: XmlNode): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    const [prefix, local] = name.includes(':') ? name.split(':', 2) : [undefined, name];
    element.setAttr(local ?? name, written(value), prefix);
  }
  for (const child of children) {
    if (typeof child === 'string') element.addText(written(child));
    else fill(element.addElement(child.name), child);
  }
}
