/** How wide texts of the map are in the font of the editor. */

let canvas: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();

/** In pixels; every text is measured once. */
export function measured(text: string, size: number, isBold: boolean): number {
  const key = `${size} ${isBold} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  canvas ??= document.createElement('canvas').getContext('2d');
  if (canvas === null) return text.length * size * 0.65;
  canvas.font = `${isBold ? 600 : 400} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  const { width } = canvas.measureText(text);
  widths.set(key, width);
  return width;
}
