import { type ChromiumPdf, type PdfPage, reference } from '../reading/pdf-text.js';
import { RenderingError } from '../rendering-error.js';
import { type Operand, type Operation, operationsOf } from './content-tokens.js';
import { type Matrix, UNMOVED } from './matrix.js';
import { PageGrid, type UnseenReason } from './page-grid.js';
import { PagePainter, shadeOfNumbers } from './page-painter.js';
import { Resources } from './resources.js';
import type { Shade } from './shade.js';
import { TextWriter } from './text-writer.js';

export interface Unseen {
  reason: UnseenReason;
  /** Object number. */
  page: number;
  /** Mark, and letter offset in its text; null: margins. */
  mark: number | null;
  at: number;
}

const LONGEST_CONTENT = 40_000_000;
const DEEPEST = 12;
const WORK_IN_A_ROW = 1_000_000;
/** Over a hundred blended or a thousand opaque pages. */
const MOST_WORK = 60_000_000;

/**
 * Covered, clipped, tiny, pale or upside-down text.
 * @param pause receives the finished share, 0 to 1
 * @param unjudged colour of our text
 * @throws RenderingError: excessive work, unknown operations
 */
export async function findUnseen(
  pdf: ChromiumPdf,
  pause: (share: number) => Promise<void>,
  unjudged?: Shade,
): Promise<Unseen[]> {
  const resources = new Resources(pdf);
  const found: Unseen[] = [];
  let before = 0;
  const pages = pdf.pages();
  for (const [i, page] of pages.entries()) {
    const sight = new PageVisibility(page, resources, unjudged);
    let done = 0;
    for (const work of sight.follow()) {
      if (before + work > MOST_WORK) throw new RenderingError('too_much_work', 'The pages are painted over too often');
      if (work - done < WORK_IN_A_ROW) continue;
      done = work;
      await pause(i / pages.length);
    }
    before += sight.grid.work;
    found.push(...sight.grid.faults.map(({ sign: { mark, at }, reason }) => ({ reason, page: page.object, mark, at })));
    if (found.length > 0) return found;
    await pause((i + 1) / pages.length);
  }
  return found;
}

class PageVisibility {
  readonly grid: PageGrid;
  private readonly painter: PagePainter;
  private readonly writer: TextWriter;

  constructor(
    private readonly page: PdfPage,
    private readonly resources: Resources,
    unjudged: Shade | undefined,
  ) {
    const box = numbersOf(/\/MediaBox\s*\[([^\]]*)\]/.exec(resources.pdf.dictionary(page.object))?.[1]);
    this.grid = new PageGrid(box[2] ?? 0, box[3] ?? 0);
    this.painter = new PagePainter(this.grid);
    this.writer = new TextWriter(this.painter, (shade) => unjudged?.every((part, i) => part === shade[i]) === true);
  }

  *follow(): Generator<number> {
    const dictionary = this.resources.pdf.dictionary(this.page.object);
    const contents = reference(dictionary, 'Contents');
    try {
      if (contents !== undefined) yield* this.stream(contents, dictionary, 0);
      this.grid.finish();
    } catch (error) {
      if (error instanceof RenderingError) throw error;
      throw new RenderingError('not_a_pdf', `A page cannot be followed: ${(error as Error).message}`, { cause: error });
    }
  }

  private *stream(object: number, owner: string, depth: number): Generator<number> {
    if (depth > DEEPEST) throw new Error('too many layers');
    const { pdf } = this.resources;
    const names = this.resources.namesOf(owner);
    for (const operation of operationsOf(pdf.content(object, LONGEST_CONTENT).toString('latin1'))) {
      this.grid.work += 1;
      if (operation.operator !== 'Do') this.operate(operation, names, depth === 0 ? null : object);
      else yield* this.paintObject(names.get(nameIn(operation.operands)), depth);
      yield this.grid.work;
    }
  }

  private *paintObject(object: number | undefined, depth: number): Generator<number> {
    if (object === undefined) throw new Error('an object without a name');
    const dictionary = this.resources.pdf.dictionary(object);
    if (/\/Subtype\s*\/Image\b/.test(dictionary)) {
      this.painter.picture(this.resources.picture(object));
      return;
    }
    this.painter.save();
    const box = /\/BBox\s*\[([^\]]*)\]/.exec(dictionary)?.[1];
    this.painter.layer(
      matrixOf(numbersOf(/\/Matrix\s*\[([^\]]*)\]/.exec(dictionary)?.[1])),
      box === undefined ? null : numbersOf(box),
    );
    yield* this.stream(object, dictionary, depth + 1);
    this.painter.restore();
  }

  private operate(
    { operator, operands, properties }: Operation,
    names: ReadonlyMap<string, number>,
    layer: number | null,
  ): void {
    const { painter, writer } = this;
    const numbers = operands.filter((one): one is number => typeof one === 'number');
    const [first = 0, second = 0] = numbers;
    const { spacing } = painter.state;
    const named = () => names.get(nameIn(operands)) ?? 0;
    switch (operator) {
      case 'q':
        return painter.save();
      case 'Q':
        return painter.restore();
      case 'cm':
        return painter.transform(matrixOf(numbers));
      case 'gs':
        return painter.graphics(this.resources.pdf.dictionary(named()));
      case 'w':
        return painter.set({ lineWidth: first });
      case 'g':
      case 'rg':
      case 'k':
      case 'sc':
        return painter.set({ fill: shadeOfNumbers(numbers) });
      case 'G':
      case 'RG':
      case 'K':
      case 'SC':
        return painter.set({ stroke: shadeOfNumbers(numbers) });
      case 'scn':
        return painter.set({ fill: this.shade(operands, numbers, named) });
      case 'SCN':
        return painter.set({ stroke: this.shade(operands, numbers, named) });
      case 'BT':
        return writer.beginText();
      case 'Tf':
        return painter.set({ font: this.resources.font(named()), size: first });
      case 'Tm':
        return writer.place(matrixOf(numbers));
      case 'Td':
        return writer.move(first, second);
      case 'T*':
        return writer.nextLine();
      case 'Tj':
        return writer.show(operands.filter((one): one is string => typeof one === 'string'));
      case 'TJ':
        return writer.show(operands.flatMap((one) => (typeof one === 'object' ? [...one] : [])));
      case 'Tr':
        return painter.set({ rendering: first });
      case 'Tc':
        return painter.set({ spacing: { ...spacing, sign: first } });
      case 'Tw':
        return painter.set({ spacing: { ...spacing, word: first } });
      case 'Ts':
        return painter.set({ spacing: { ...spacing, rise: first } });
      case 'TL':
        return painter.set({ spacing: { ...spacing, leading: first } });
      case 'Tz':
        return painter.set({ spacing: { ...spacing, stretch: first / 100 } });
      case 'BDC':
      case 'BMC':
        return writer.begin(properties, layer);
      case 'EMC':
        return writer.end();
      case 'ET':
      case 'cs':
      case 'CS':
      case 'J':
      case 'j':
      case 'M':
      case 'd':
      case 'i':
      case 'ri':
      case 'MP':
      case 'DP':
        return;
      default:
        if (!painter.path(operator, numbers)) throw new Error(`an operation that is not known: ${operator}`);
    }
  }

  private shade(operands: readonly Operand[], numbers: readonly number[], named: () => number): Shade {
    return operands.some((one) => typeof one === 'string') ? this.resources.pattern(named()) : shadeOfNumbers(numbers);
  }
}

function nameIn(operands: readonly Operand[]): string {
  const name = operands.find((one): one is string => typeof one === 'string' && one.startsWith('/'));
  return name?.slice(1) ?? '';
}

function numbersOf(text = ''): number[] {
  return text
    .trim()
    .split(/\s+/)
    .filter((one) => one !== '')
    .map(Number);
}

function matrixOf(numbers: readonly number[]): Matrix {
  const [a, b, c, d, e, f] = numbers;
  if (numbers.length === 0) return UNMOVED;
  if (f === undefined || !numbers.every(Number.isFinite)) throw new Error('a matrix without its six numbers');
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f];
}
