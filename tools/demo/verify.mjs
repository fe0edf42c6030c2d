import { formatResult, roundUncertainty } from '@etalon/metrology';

const STATES = ['valid', 'due_soon', 'expired', 'not_calibrated', 'retired'];

/**
 * @param options.certificates needs a browser
 * @returns differences
 */
export async function verifyDemo(loaded, { certificates, log }) {
  return [
    ...(await verifyStates(loaded, log)),
    ...verifyVerdicts(loaded, log),
    ...(await verifyPublished(loaded, { certificates, log })),
  ];
}

async function verifyStates({ data, root, organizations }, log) {
  const lists = await Promise.all(
    [...organizations.values()].map(({ id }) => root.get(`/assets?limit=200&organization_id=${id}`)),
  );
  const found = count(lists.flat().map(({ calibration_status }) => calibration_status));
  const wanted = count(data.assets.map(({ expected }) => expected));
  log(`Assets: ${STATES.map((state) => `${found[state] ?? 0} ${state.replace('_', ' ')}`).join(', ')}`);
  return STATES.filter((state) => found[state] !== wanted[state]).map(
    (state) => `${found[state] ?? 0} assets are ${state}, not ${wanted[state] ?? 0}`,
  );
}

function verifyVerdicts({ data, calibrations }, log) {
  const statements = calibrations.map(({ conformity_statement: statement }) => statement);
  const verdicts = statements.map((statement) => statement?.verdict ?? null);
  const counts = count(verdicts.map((verdict) => verdict ?? 'declared curve'));
  log(
    `Conformity: ${Object.entries(counts)
      .map(([verdict, number]) => `${number} ${verdict.replace('_', ' ')}`)
      .join(', ')}`,
  );
  return data.calibrations.flatMap(({ asset, expected, body }, index) => {
    const verdict = verdicts[index] ?? null;
    // Non-binary rules give conditional verdicts.
    const isAsExpected = verdict === expected || (expected !== null && verdict === `conditional_${expected}`);
    // Two readings: large U (rules N1, N6).
    const reason = statements[index]?.reason_code;
    const isTooUncertain = expected !== null && verdict === 'not_evaluated' && reason === 'uncertainty_too_large';
    return isAsExpected || isTooUncertain
      ? []
      : [
          `${asset} of ${body.calibration_date} is ${verdict}${reason ? ` (${statements[index].reason})` : ''}, not ${expected}`,
        ];
  });
}

async function verifyPublished({ data, root, calibrations }, { certificates, log }) {
  const differences = [];
  for (const set of data.published) {
    const calibration = calibrations[data.calibrations.findIndex(({ asset }) => asset === set.key)];
    const { coefficients, s } = reported(calibration);
    log(`${set.source}:`);
    for (const [power, answer] of Object.entries(set.answers.coefficients)) {
      log(`  coefficient of x^${power}: ${coefficients[power]} (published ${answer})`);
      if (coefficients[power] !== answer) differences.push(`${set.key}: x^${power} is ${coefficients[power]}`);
    }
    log(`  s: ${s} ${calibration.reference_unit} (published ${set.answers.s})`);
    if (s !== set.answers.s) differences.push(`${set.key}: s is ${s}`);
    if (!certificates) continue;
    const text = await certificateText(root, calibration.id);
    const missing = set.certificate.filter((shown) => !text.includes(shown.replace(/\s/g, '')));
    log(
      `  certificate ${calibration.certificate_number} shows ${set.certificate.join('; ')}: ${missing.length === 0 ? 'yes' : 'NO'}`,
    );
    differences.push(...missing.map((shown) => `${calibration.certificate_number} does not show ${shown}`));
  }
  return differences;
}

/** Rounded by rule U4. */
function reported({ poly_coefficients: values, analysis, standard_error }) {
  const uncertainties = analysis.coefficient_standard_uncertainties;
  const coefficients = Object.fromEntries(
    values.map((value, index) => [values.length - 1 - index, formatResult(value, uncertainties[index]).text]),
  );
  return { coefficients, s: roundUncertainty(standard_error).text };
}

/** Without spaces: line breaks change them. */
async function certificateText(root, calibrationId) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(await root.bytes(`/calibrations/${calibrationId}/certificate/download`)),
  });
  const pdf = await task.promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map(({ str }) => str).join(''));
  }
  await task.destroy();
  return pages.join('').replace(/\s/g, '');
}

function count(values) {
  const counts = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
