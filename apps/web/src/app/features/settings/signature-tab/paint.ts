import { PAD, inkBounds, type Stroke } from './drawing';

/** Pixels per unit, sufficient for print. */
const FINE = 4;
const MARGIN = 6;

/** The eraser restores transparency. */
export function paint(context: CanvasRenderingContext2D, strokes: readonly Stroke[], ink: string): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = ink;
  context.fillStyle = ink;
  for (const stroke of strokes) {
    context.globalCompositeOperation = stroke.tool === 'eraser' ? 'destination-out' : 'source-over';
    paintStroke(context, stroke);
  }
  context.globalCompositeOperation = 'source-over';
}

function paintStroke(context: CanvasRenderingContext2D, { spots }: Stroke): void {
  const [first] = spots;
  if (!first) return;
  if (spots.length === 1) {
    context.beginPath();
    context.arc(first.x, first.y, first.width / 2, 0, 2 * Math.PI);
    context.fill();
    return;
  }
  let from = first;
  spots.forEach((spot, at) => {
    if (at === 0) return;
    const before = spots[at - 1] ?? spot;
    const isLast = at === spots.length - 1;
    const to = isLast ? spot : { ...spot, x: (before.x + spot.x) / 2, y: (before.y + spot.y) / 2 };
    context.beginPath();
    context.lineWidth = (before.width + spot.width) / 2;
    context.moveTo(from.x, from.y);
    context.quadraticCurveTo(before.x, before.y, to.x, to.y);
    context.stroke();
    from = to;
  });
}

/** Transparent, cropped to the ink; null without ink. */
export async function toSignatureImage(strokes: readonly Stroke[], ink: string): Promise<Blob | null> {
  const width = PAD.width * FINE;
  const height = PAD.height * FINE;
  const sheet = contextOf(width, height);
  sheet.scale(FINE, FINE);
  paint(sheet, strokes, ink);
  const bounds = inkBounds(sheet.getImageData(0, 0, width, height).data, width, height);
  if (!bounds) return null;
  const margin = MARGIN * FINE;
  const cut = contextOf(bounds.width + 2 * margin, bounds.height + 2 * margin);
  cut.drawImage(sheet.canvas, margin - bounds.x, margin - bounds.y);
  return new Promise((done) => cut.canvas.toBlob(done, 'image/png'));
}

function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser gives no canvas');
  return context;
}
