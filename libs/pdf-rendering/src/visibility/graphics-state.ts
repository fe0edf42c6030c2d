import type { MeasuredFont } from './resources.js';
import { type Box, common, type Matrix, UNMOVED } from './matrix.js';
import { ANY, BLACK, type Opacity, type Shade } from './shade.js';

export interface GraphicsState {
  matrix: Matrix;
  fill: Shade;
  stroke: Shade;
  fillOpacity: Opacity;
  strokeOpacity: Opacity;
  layer: Opacity;
  /** Soft masks may hide everything. */
  isMasked: boolean;
  /** Blended: colour unknown. */
  isBlended: boolean;
  isLayerBlended: boolean;
  clip: Box;
  /** Null for a rectangle. */
  clipShares: Float32Array | null;
  lineWidth: number;
  font: MeasuredFont | null;
  size: number;
  rendering: number;
  spacing: { sign: number; word: number; rise: number; leading: number; stretch: number };
}

export const firstState = (page: Box): GraphicsState => ({
  matrix: UNMOVED,
  fill: BLACK,
  stroke: BLACK,
  fillOpacity: [1, 1],
  strokeOpacity: [1, 1],
  layer: [1, 1],
  isMasked: false,
  isBlended: false,
  isLayerBlended: false,
  clip: page,
  clipShares: null,
  lineWidth: 1,
  font: null,
  size: 0,
  rendering: 0,
  spacing: { sign: 0, word: 0, rise: 0, leading: 0, stretch: 1 },
});

export function inLayer(state: GraphicsState, box: Box | null): GraphicsState {
  return {
    ...state,
    layer: opacityOf(state, state.fillOpacity),
    fillOpacity: [1, 1],
    strokeOpacity: [1, 1],
    isMasked: false,
    isLayerBlended: state.isLayerBlended || state.isBlended,
    clip: box ? common(state.clip, box) : state.clip,
  };
}

export function opacityOf({ layer, isMasked }: GraphicsState, [least, most]: Opacity): Opacity {
  return [isMasked ? 0 : least * layer[0], most * layer[1]];
}

export const shadeIn = ({ isBlended, isLayerBlended }: GraphicsState, shade: Shade): Shade =>
  isBlended || isLayerBlended ? ANY : shade;

export function changedBy(state: GraphicsState, dictionary: string): GraphicsState {
  const number = (key: string, before: Opacity): Opacity => {
    const stated = new RegExp(`/${key}\\s+([\\d.]+)`).exec(dictionary)?.[1];
    return stated === undefined ? before : [Number(stated), Number(stated)];
  };
  const mask = /\/SMask\s*(\/None|\d+ 0 R|<<)/.exec(dictionary)?.[1];
  const blend = /\/BM\s*(?:\[\s*)?\/(\w+)/.exec(dictionary)?.[1];
  return {
    ...state,
    fillOpacity: number('ca', state.fillOpacity),
    strokeOpacity: number('CA', state.strokeOpacity),
    isMasked: mask === undefined ? state.isMasked : mask !== '/None',
    isBlended: blend === undefined ? state.isBlended : blend !== 'Normal' && blend !== 'Compatible',
  };
}
