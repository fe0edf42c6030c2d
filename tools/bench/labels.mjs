import { interleaved, median, milliseconds } from './support/measure.mjs';

export const name = 'labels';
export const title = 'a sheet of 100 labels as PDF, beside the making of its 100 QR codes';

const LABELS = 100;
const ROUNDS = 15;
const WARM_UP = 4;
const BOUND = 1.5;

export async function run() {
  const { codeOf, printLabels } = await import('@etalon/pdf-rendering/labels');
  let serial = 0;
  // Cached: every round needs new ones.
  const labels = () => Array.from({ length: LABELS }, () => label((serial += 1)));
  const candidates = {
    sheet: () => {
      const some = labels();
      return milliseconds(() => printLabels({ labels: some, words, title: 'Labels', layout: { sheet }, as: 'pdf' }));
    },
    codes: () => {
      const some = labels();
      return milliseconds(() => {
        for (const { address } of some) codeOf('qr', address);
      });
    },
  };
  await interleaved(WARM_UP, candidates);
  const values = await interleaved(ROUNDS, candidates);
  const [measured, floor] = [median(values.sheet), median(values.codes)];
  return [
    {
      name: `labels, ${LABELS} on sheets`,
      measured: `${measured.toFixed(0)} ms`,
      floor: `${floor.toFixed(0)} ms`,
      ratio: (measured / floor).toFixed(2),
      bound: `<= ${BOUND}`,
      ok: measured / floor <= BOUND,
    },
  ];
}

const words = { language: 'en', scan: 'Scan', calibrated_on: 'Calibrated', due_on: 'Due', serial_number: 'S/N' };

const sheet = {
  geometry: {
    page_width: 210,
    page_height: 297,
    columns: 3,
    rows: 7,
    label_width: 63.5,
    label_height: 38.1,
    margin_left: 7.21,
    margin_top: 15.15,
    pitch_across: 66.04,
    pitch_down: 38.1,
  },
  start: 1,
  copies: 1,
  fields: ['asset_id', 'name', 'serial_number', 'due_on'],
  code: 'qr',
  outlines: false,
};

function label(serial) {
  const asset_id = `BENCH-${String(serial).padStart(6, '0')}`;
  return {
    asset_id,
    name: `Pressure transmitter ${serial} of test bench ${serial % 17}`,
    address: `https://etalon.example.org/assets/${asset_id}`,
    manufacturer: 'Bourdon',
    model: 'PT-35',
    serial_number: String(470000 + serial),
    organization: 'Laboratory North',
    location: 'Laboratory 2',
    calibrated_on: '2026-03-11',
    due_on: '2027-03-11',
    warning: null,
    coefficients: [],
  };
}
