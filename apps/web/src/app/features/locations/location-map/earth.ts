/** Written by `tools/map-data.mjs`: arcs of steps, rings of arcs; `~n` is arc n backwards. */
export interface EarthFile {
  step: number;
  arcs: readonly (readonly number[])[];
  land: readonly (readonly number[])[];
  borders: readonly number[];
}

type Point = readonly [longitude: number, latitude: number];

interface Line {
  points: readonly Point[];
  west: number;
  east: number;
  south: number;
  north: number;
}

export interface Earth {
  land: readonly Line[];
  borders: readonly Line[];
}

export function readEarth({ step, arcs, land, borders }: EarthFile): Earth {
  const lines = arcs.map((arc) => walk(arc, step));
  const arcOf = (index: number) => (index < 0 ? [...(lines[~index] ?? [])].reverse() : (lines[index] ?? []));
  return {
    land: land.map((ring) => boxed(ring.flatMap(arcOf))),
    borders: borders.map((index) => boxed(arcOf(index))),
  };
}

function walk(arc: readonly number[], step: number): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < arc.length; at += 2) {
    x += arc[at] ?? 0;
    y += arc[at + 1] ?? 0;
    points.push([x * step, y * step]);
  }
  return points;
}

function boxed(points: readonly Point[]): Line {
  let [west, east, south, north] = [180, -180, 90, -90];
  for (const [longitude, latitude] of points) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return { points, west, east, south, north };
}

/** Equirectangular, with equal scales east and north at its centre. */
interface MapWindow {
  latitude: number;
  longitude: number;
  /** Degrees of latitude, lower to upper edge. */
  span: number;
  width: number;
  height: number;
}

interface DrawnMap {
  land: string;
  borders: string;
}

export function drawMap(earth: Earth, window: MapWindow): DrawnMap {
  return { land: paths(earth.land, window, 'Z'), borders: paths(earth.borders, window, '') };
}

function paths(lines: readonly Line[], window: MapWindow, end: string): string {
  const { latitude, longitude, span, width, height } = window;
  const scale = height / span;
  const shrink = Math.max(Math.cos((latitude * Math.PI) / 180), 0.05);
  const reach = { x: width / scale / shrink / 2, y: span / 2 };
  const x = (value: number) => (width / 2 + (value - longitude) * shrink * scale).toFixed(1);
  const y = (value: number) => (height / 2 - (value - latitude) * scale).toFixed(1);
  return lines
    .filter(
      ({ west, east, south, north }) =>
        west <= longitude + reach.x &&
        east >= longitude - reach.x &&
        south <= latitude + reach.y &&
        north >= latitude - reach.y,
    )
    .map(({ points }) => `M${points.map(([east, north]) => `${x(east)} ${y(north)}`).join('L')}${end}`)
    .join('');
}
