import type { Curve } from '../../curves/types.js';

export function remembered(curve: Curve): Curve {
  return {
    valueAt: once((x) => curve.valueAt(x)),
    slopeAt: once((x) => curve.slopeAt(x)),
    uncertaintyAt: once((x) => curve.uncertaintyAt(x)),
  };
}

function once<T>(compute: (x: number) => T): (x: number) => T {
  let known: { x: number; value: T } | null = null;
  return (x) => {
    if (known?.x !== x) known = { x, value: compute(x) };
    return known.value;
  };
}
