import type axe from 'axe-core';

declare global {
  interface Window {
    /** Brought into the page by `accessible.ts`. */
    axe: typeof axe;
  }
}

export interface ContrastLook {
  /** Selector of the parts that are looked at. */
  readonly scope: string;
  /** Appearances whose contrast was found good before, on whatever screen. */
  readonly known: readonly string[];
}

export interface ContrastFound {
  readonly faults: readonly string[];
  /** Appearances that axe looked at here and found good. */
  readonly passed: readonly string[];
}

/**
 * Runs in the page: text of too little contrast by axe. Contrast follows from how a text appears (its colour and size, what
 * lies beneath it), and measuring it is most of axe's work: of texts that appear alike the first stands for all. Only what
 * axe has measured and found good counts as known; what it leaves out (disabled, covered) is asked about each time.
 */
export async function findContrastFaults({ scope, known }: ContrastLook): Promise<ContrastFound> {
  const good = new Set(known);
  const ancestors = (element: Element): Element[] =>
    element.parentElement ? [element, ...ancestors(element.parentElement)] : [element];
  const isOpaque = ({ backgroundColor, backgroundImage, opacity }: CSSStyleDeclaration): boolean =>
    backgroundColor.startsWith('rgb(') && backgroundImage === 'none' && opacity === '1';
  const layersOf = (elements: readonly Element[]): string => {
    const layers: string[] = [];
    for (const element of elements) {
      const style = getComputedStyle(element);
      const { backgroundColor, backgroundImage, opacity, mixBlendMode, filter } = style;
      layers.push([backgroundColor, backgroundImage, opacity, mixBlendMode, filter].join(' '));
      if (isOpaque(style)) break;
    }
    return layers.join(' < ');
  };
  const appearanceOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementsFromPoint(left + width / 2, top + height / 2);
    const beneath = hit.includes(element) ? layersOf(hit.slice(hit.indexOf(element))) : 'out of sight';
    const above = ancestors(element);
    const dimmed = above.map((one) => getComputedStyle(one).opacity).filter((opacity) => opacity !== '1');
    const field = element.matches('input, textarea, select') ? element.tagName : '';
    return [field, color, fontSize, fontWeight, textShadow, ...dimmed, layersOf(above), beneath].join(' | ');
  };
  const hasText = (element: Element): boolean =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');

  const alike = new Map<string, Element[]>();
  const appearances = new Map<Element, string>();
  for (const root of document.querySelectorAll(scope))
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (appearances.has(element) || !hasText(element)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const appearance = appearanceOf(element);
      if (good.has(appearance)) continue;
      appearances.set(element, appearance);
      alike.set(appearance, [...(alike.get(appearance) ?? []), element]);
    }
  const faults: string[] = [];
  const judged = new Set<string>();
  const passed = new Set<string>();
  const judge = async (elements: readonly Element[]): Promise<void> => {
    if (elements.length === 0) return;
    const { violations, passes } = await window.axe.run(
      { include: [...elements] },
      { runOnly: ['color-contrast'], elementRef: true, resultTypes: ['violations', 'passes'], iframes: false },
    );
    for (const { nodes } of passes)
      for (const { element } of nodes) if (element) passed.add(appearances.get(element) ?? '');
    for (const { id, help, nodes } of violations) {
      for (const { element } of nodes) if (element) judged.add(appearances.get(element) ?? '');
      const places = nodes.map(({ target, html }) => `${target.join(' ')}: ${html.slice(0, 160)}`);
      faults.push(`${id}: ${help} (${places.slice(0, 3).join(' | ')})`);
    }
  };
  await judge([...alike.values()].flatMap(([first]) => first ?? []));
  // Where the first was left out the others are asked about.
  await judge(
    [...alike].flatMap(([appearance, elements]) =>
      passed.has(appearance) || judged.has(appearance) ? [] : elements.slice(1),
    ),
  );
  // Alike and judged both ways: something told them apart that an appearance does not hold.
  return { faults, passed: [...passed].filter((appearance) => appearance !== '' && !judged.has(appearance)) };
}
