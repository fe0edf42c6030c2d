// Source: npm package world-atlas 2.0.2 (ISC; Natural Earth, public domain): node tools/map-data.mjs
// package/countries-50m.json
import { readFileSync, writeFileSync } from 'node:fs';

/** Degrees: about 1 km, finer than the source. */
const STEP = 0.01;

const topology = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const { scale, translate } = topology.transform;

const arcs = topology.arcs.map((arc) => {
  let [x, y] = [0, 0];
  let last = [0, 0];
  const kept = [];
  for (const [dx, dy] of arc) {
    x += dx;
    y += dy;
    const at = [Math.round((x * scale[0] + translate[0]) / STEP), Math.round((y * scale[1] + translate[1]) / STEP)];
    const delta = [at[0] - last[0], at[1] - last[1]];
    if (kept.length > 0 && delta[0] === 0 && delta[1] === 0) continue;
    kept.push(...delta);
    last = at;
  }
  return kept;
});

const polygons = ({ type, arcs: rings, geometries }) =>
  geometries ? geometries.flatMap(polygons) : type === 'Polygon' ? [rings] : type === 'MultiPolygon' ? rings : [];
const land = polygons(topology.objects.land).flat();

/** Shared arcs are borders, others coasts. */
const uses = new Map();
for (const country of topology.objects.countries.geometries)
  for (const arc of polygons(country).flat(2)) {
    const index = arc < 0 ? ~arc : arc;
    uses.set(index, (uses.get(index) ?? 0) + 1);
  }
const borders = [...uses].filter(([, count]) => count > 1).map(([index]) => index);

writeFileSync('apps/web/public/map.json', `${JSON.stringify({ step: STEP, arcs, land, borders })}\n`);
