import { axisTicks, decimalPlaces, type AxisTicks, type CalibrationPlot, type PlotAxis } from '@etalon/metrology';
import { commonExponent, scaledUnit, shifted, type CertificateNumbers } from '../certificate-numbers.js';
import type { CertificateTexts } from '../certificate-texts.js';
import { coordinate, escapeMarkup } from '../markup.js';

interface Scale {
  at(value: number): number;
}

export interface PlotFrame {
  x: Scale;
  y: Scale;
  markup: string;
}

const TITLE_HEIGHT = 17;
const TICK_HEIGHT = 15;
const FIGURE_WIDTH = 5.2;
const LETTER_WIDTH = 5.6;
const LINE_HEIGHT = 11;

const widthOf = (title: string): number => LETTER_WIDTH * title.replaceAll('\u00ad', '').length;

function linesOf(title: string, room: number): string[] {
  if (widthOf(title) <= room) return [title];
  const spaces = [...title.matchAll(/ /g)].map(({ index }) => index);
  const at = spaces.reduce(
    (best, one) => (Math.abs(one - title.length / 2) < Math.abs(best - title.length / 2) ? one : best),
    0,
  );
  return at === 0 ? [title] : [title.slice(0, at), title.slice(at + 1)];
}

export function plotFrame(
  size: { width: number; height: number },
  { x, y }: Pick<CalibrationPlot, 'x' | 'y'>,
  words: CertificateTexts['results'],
  numbers: CertificateNumbers,
): PlotFrame {
  const top = 8;
  const bottom = size.height - TICK_HEIGHT - TITLE_HEIGHT;
  const yTicks = axisTicks(y, Math.max(3, Math.round((bottom - top) / 22)));
  const yLabels = tickLabels(yTicks, numbers);
  const yTitle = linesOf(axisTitle(y, words, numbers.unit(scaledUnit(yLabels.exponent, y.unit))), size.height);
  const left =
    TITLE_HEIGHT +
    LINE_HEIGHT * (yTitle.length - 1) +
    6 +
    FIGURE_WIDTH * Math.max(...yLabels.texts.map((text) => text.length));
  const right = size.width - 8;
  const xTicks = axisTicks(x, Math.max(3, Math.round((right - left) / 80)));
  const xLabels = tickLabels(xTicks, numbers);
  const xScale = scale(x, left, right);
  const yScale = scale(y, bottom, top);
  const lines = [
    ...yTicks.values.map((tick) => `M${coordinate(left)} ${coordinate(yScale.at(tick))}H${coordinate(right)}`),
    ...xTicks.values.map((tick) => `M${coordinate(xScale.at(tick))} ${coordinate(top)}V${coordinate(bottom)}`),
  ];
  const text = (at: [number, number], anchor: string, content: string, extra = '') =>
    `<text x="${coordinate(at[0])}" y="${coordinate(at[1])}" text-anchor="${anchor}"${extra}>${escapeMarkup(content)}</text>`;
  // Labels at axis ends would be clipped.
  const within = (at: number, width: number, room: number) => Math.min(Math.max(at, width / 2), room - width / 2);
  const markup = [
    `<path class="grid" d="${lines.join('')}"/>`,
    `<path class="frame" d="M${coordinate(left)} ${top}V${bottom}H${coordinate(right)}"/>`,
    ...yTicks.values.map((tick, index) => text([left - 5, yScale.at(tick) + 3], 'end', yLabels.texts[index] ?? '')),
    ...xTicks.values.map((tick, index) => {
      const label = xLabels.texts[index] ?? '';
      return text([within(xScale.at(tick), FIGURE_WIDTH * label.length, size.width), bottom + 13], 'middle', label);
    }),
    text(
      [(left + right) / 2, size.height - 4],
      'middle',
      axisTitle(x, words, numbers.unit(scaledUnit(xLabels.exponent, x.unit))),
      ' class="axis"',
    ),
    ...yTitle.map((line, nth) => {
      const middle = within((top + bottom) / 2, widthOf(line), size.height);
      const place = `translate(${11 + LINE_HEIGHT * nth} ${coordinate(middle)}) rotate(-90)`;
      return text([0, 0], 'middle', line, ` class="axis" transform="${place}"`);
    }),
  ].join('');
  return { x: xScale, y: yScale, markup };
}

function scale({ min, max }: PlotAxis, from: number, to: number): Scale {
  const factor = (to - from) / (max - min);
  return { at: (value) => from + (value - min) * factor };
}

function tickLabels({ values, step }: AxisTicks, numbers: CertificateNumbers): { texts: string[]; exponent: number } {
  const exponent = tickExponent(values);
  const decimals = decimalPlaces(shifted(step, exponent));
  return { exponent, texts: values.map((tick) => numbers.withDecimals(shifted(tick, exponent), decimals)) };
}

function tickExponent(ticks: readonly number[]): number {
  const largest = Math.max(...ticks.map(Math.abs));
  return largest >= 1e5 || (largest > 0 && largest < 1e-3)
    ? 3 * Math.floor(Math.log10(largest) / 3)
    : commonExponent(ticks);
}

function axisTitle(axis: PlotAxis, words: CertificateTexts['results'], unit: string): string {
  const title = words[axis.shows];
  return unit === '' ? title : `${title} / ${/[ /·\u00a0]/.test(unit) ? `(${unit})` : unit}`;
}
