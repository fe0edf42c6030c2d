import { commonExponent, decimalPlaces, scaledUnit, shifted, type CertificateNumbers } from './certificate-numbers.js';
import { coordinate, escapeMarkup } from './markup.js';

export interface Axis {
  title: string;
  unit: string;
  values: readonly number[];
}

export interface Scale {
  min: number;
  max: number;
  ticks: number[];
  /** Position on the paper, in pixels. */
  at(value: number): number;
}

export interface PlotFrame {
  x: Scale;
  y: Scale;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Grid, ticks and titles; the data is drawn over it. */
  markup: string;
}

const TITLE_HEIGHT = 17;
const TICK_HEIGHT = 15;
const FIGURE_WIDTH = 5.2;

/** Axes that hold all values with some air, tidy ticks, titles with quantity and unit. */
export function plotFrame(
  size: { width: number; height: number },
  x: Axis,
  y: Axis,
  numbers: CertificateNumbers,
): PlotFrame {
  const top = 8;
  const bottom = size.height - TICK_HEIGHT - TITLE_HEIGHT;
  const vertical = domain(y.values, Math.max(3, Math.round((bottom - top) / 30)));
  const yLabels = tickLabels(vertical, numbers);
  const left = TITLE_HEIGHT + 6 + FIGURE_WIDTH * Math.max(...yLabels.texts.map((text) => text.length));
  const right = size.width - 8;
  const horizontal = domain(x.values, Math.max(3, Math.round((right - left) / 80)));
  const xLabels = tickLabels(horizontal, numbers);
  const xScale = scale(horizontal, left, right);
  const yScale = scale(vertical, bottom, top);
  const lines = [
    ...yScale.ticks.map((tick) => `M${coordinate(left)} ${coordinate(yScale.at(tick))}H${coordinate(right)}`),
    ...xScale.ticks.map((tick) => `M${coordinate(xScale.at(tick))} ${coordinate(top)}V${coordinate(bottom)}`),
  ];
  const text = (at: [number, number], anchor: string, content: string, extra = '') =>
    `<text x="${coordinate(at[0])}" y="${coordinate(at[1])}" text-anchor="${anchor}"${extra}>${escapeMarkup(content)}</text>`;
  const middle = (top + bottom) / 2;
  const markup = [
    `<path class="grid" d="${lines.join('')}"/>`,
    `<path class="frame" d="M${coordinate(left)} ${top}V${bottom}H${coordinate(right)}"/>`,
    ...yScale.ticks.map((tick, index) => text([left - 5, yScale.at(tick) + 3], 'end', yLabels.texts[index] ?? '')),
    ...xScale.ticks.map((tick, index) => text([xScale.at(tick), bottom + 13], 'middle', xLabels.texts[index] ?? '')),
    text([(left + right) / 2, size.height - 4], 'middle', axisTitle(x, xLabels.exponent), ' class="axis"'),
    text(
      [0, 0],
      'middle',
      axisTitle(y, yLabels.exponent),
      ` class="axis" transform="translate(11 ${middle}) rotate(-90)"`,
    ),
  ].join('');
  return { x: xScale, y: yScale, left, right, top, bottom, markup };
}

interface Domain {
  min: number;
  max: number;
  ticks: number[];
  step: number;
}

/** At least 4 % of air on both sides, so that nothing lies on the frame; ticks at 1, 2 or 5 times a power of ten. */
function domain(values: readonly number[], wanted: number): Domain {
  const finite = values.filter((value) => Number.isFinite(value));
  const low = Math.min(...finite);
  const high = Math.max(...finite);
  const span = high - low;
  const air = span > 0 ? span * 0.04 : Math.abs(high) * 0.1 || 1;
  const [min, max] = [low - air, high + air];
  const step = niceStep((max - min) / wanted);
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  // Counted in whole steps: adding the step up would print 0.30000000000000004.
  const ticks = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const tick = (first + index) * step;
    return Number(tick.toPrecision(12));
  });
  return { min, max, ticks, step };
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const lead = rough / power;
  return Number(((lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10) * power).toPrecision(1));
}

function scale(domain: Domain, from: number, to: number): Scale {
  const factor = (to - from) / (domain.max - domain.min);
  return { min: domain.min, max: domain.max, ticks: domain.ticks, at: (value) => from + (value - domain.min) * factor };
}

function tickLabels(domain: Domain, numbers: CertificateNumbers): { texts: string[]; exponent: number } {
  const exponent = tickExponent(domain.ticks);
  const decimals = decimalPlaces(shifted(domain.step, exponent));
  return { exponent, texts: domain.ticks.map((tick) => numbers.withDecimals(shifted(tick, exponent), decimals)) };
}

/** Tick labels stay short: beyond five figures the axis takes a power of ten. */
function tickExponent(ticks: readonly number[]): number {
  const largest = Math.max(...ticks.map(Math.abs));
  return largest >= 1e5 || (largest > 0 && largest < 1e-3)
    ? 3 * Math.floor(Math.log10(largest) / 3)
    : commonExponent(ticks);
}

function axisTitle(axis: Axis, exponent: number): string {
  const unit = scaledUnit(exponent, axis.unit);
  return unit === '' ? axis.title : `${axis.title} / ${/[ /·\u00a0]/.test(unit) ? `(${unit})` : unit}`;
}
