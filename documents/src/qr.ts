import QRCode from 'qrcode';

/** Free modules around a code that its standard asks for. */
const QUIET = 4;

/** A QR code as SVG, a unit a module, its quiet zone included. */
export function qrSvg(content: string): string {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => (modules.get(y, x) ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')).join(''),
  );
  const side = size + 2 * QUIET;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/><path d="${rows.join('')}"/></svg>`;
}
