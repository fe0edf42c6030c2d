import { begin, clear, extend, hasInk, inkBounds, strokesOf, undo, widthAt, type History, type Spot } from './drawing';

const spot = (x: number, y: number): Spot => ({ x, y, width: 2 });

function stroke(history: History, tool: 'pen' | 'eraser', ...places: [number, number][]): History {
  const [first = [0, 0], ...rest] = places;
  return rest.reduce((all, [x, y]) => extend(all, spot(x, y)), begin(history, tool, spot(...first)));
}

describe('a drawing', () => {
  it('grows by strokes, each of the places the pen went through', () => {
    const drawn = stroke(stroke([], 'pen', [0, 0], [10, 0], [20, 5]), 'pen', [50, 50]);

    expect(strokesOf(drawn).map(({ spots }) => spots.length)).toEqual([3, 1]);
  });

  it('does not grow while the pen rests', () => {
    const drawn = stroke([], 'pen', [0, 0], [0.2, 0.2], [0.3, 0]);

    expect(strokesOf(drawn)[0]?.spots).toHaveLength(1);
  });

  it('goes on only where a stroke has begun', () => {
    expect(extend([], spot(1, 1))).toEqual([]);
    expect(extend(clear(stroke([], 'pen', [0, 0], [9, 9])), spot(1, 1)).at(-1)).toBe('clear');
  });

  it('is undone stroke by stroke, and undoing a clearing brings everything back', () => {
    const two = stroke(stroke([], 'pen', [0, 0], [9, 9]), 'pen', [20, 20], [30, 30]);

    expect(strokesOf(undo(two))).toHaveLength(1);
    expect(strokesOf(clear(two))).toEqual([]);
    expect(undo(clear(two))).toEqual(two);
    expect(undo([])).toEqual([]);
  });

  it('is not cleared twice, so that one undo is enough', () => {
    const cleared = clear(stroke([], 'pen', [0, 0], [9, 9]));

    expect(clear(cleared)).toBe(cleared);
  });

  it('has ink only where a pen has been', () => {
    expect(hasInk([])).toBe(false);
    expect(hasInk(stroke([], 'eraser', [0, 0], [9, 9]))).toBe(false);
    expect(hasInk(stroke([], 'pen', [0, 0]))).toBe(true);
    expect(hasInk(clear(stroke([], 'pen', [0, 0])))).toBe(false);
  });
});

describe('the width of the line', () => {
  it('follows the pressure of a stylus, within bounds', () => {
    const at = (pressure: number) => widthAt('pen', undefined, spot(0, 0), { pressure, elapsed: 0 });

    expect(at(0)).toBeLessThan(at(0.5));
    expect(at(0.5)).toBeLessThan(at(1));
    expect(at(7)).toBe(at(1));
  });

  it('is thinner the faster the hand moves, and changes little by little', () => {
    const slow = widthAt('pen', spot(0, 0), spot(2, 0), { pressure: undefined, elapsed: 16 });
    const fast = widthAt('pen', spot(0, 0), spot(90, 0), { pressure: undefined, elapsed: 16 });

    expect(fast).toBeLessThan(slow);
    expect(fast).toBeGreaterThan(1);
  });

  it('draws a stroke without duration as a dot', () => {
    expect(widthAt('pen', spot(0, 0), spot(1, 0), { pressure: undefined, elapsed: 0 })).toBeGreaterThan(1);
  });

  it('is broad for the eraser, however hard it is pressed', () => {
    expect(widthAt('eraser', undefined, spot(0, 0), { pressure: 0.1, elapsed: 1 })).toBe(20);
  });
});

describe('the bounds of the ink', () => {
  const sheet = (width: number, height: number, ...inked: [number, number, number][]) => {
    const rgba = new Uint8ClampedArray(width * height * 4);
    for (const [x, y, alpha] of inked) rgba[(y * width + x) * 4 + 3] = alpha;
    return inkBounds(rgba, width, height);
  };

  it('are the smallest rectangle around it', () => {
    expect(sheet(10, 8, [2, 1, 255], [7, 5, 200])).toEqual({ x: 2, y: 1, width: 6, height: 5 });
    expect(sheet(4, 4, [3, 3, 255])).toEqual({ x: 3, y: 3, width: 1, height: 1 });
  });

  it('are nowhere on an empty sheet, or where the eraser left a breath', () => {
    expect(sheet(4, 4)).toBeUndefined();
    expect(sheet(4, 4, [1, 1, 5])).toBeUndefined();
  });
});
