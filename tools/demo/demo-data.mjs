// Deterministic for a date; another date only shifts dates.
import { addDays, daysBetween } from '@etalon/metrology';
import { loggerBody, place, sensorBody } from './asset-bodies.mjs';
import {
  channelCalibration,
  loggerCalibration,
  publishedCalibration,
  standardCalibration,
} from './calibration-bodies.mjs';
import { calibrationDays, onWorkday } from './history.mjs';
import { instruments, loggers } from './instruments/index.mjs';
import { locationOf, locations } from './locations.mjs';
import { organizations, people } from './people.mjs';
import { procedures } from './procedures.mjs';
import { published } from './published.mjs';
import { randomFor } from './random.mjs';
import { aged, broken, healthyCondition } from './simulate.mjs';
import { standards } from './standards.mjs';

/**
 * @param today ISO date
 * @returns `key`s stand for later API ids
 */
export function demoData(today) {
  const parts = [...allStandards(today), ...allInstruments(today), ...allLoggers(today), ...allPublished(today)];
  const assets = parts.map(({ asset }) => ({ ...asset, location: locationOf(asset) }));
  const calibrations = parts
    .flatMap((part) => part.calibrations)
    .map((calibration, index) => ({ ...calibration, index }))
    .sort((a, b) => daysBetween(b.body.calibration_date, a.body.calibration_date) || a.index - b.index);
  return { today, organizations, people, locations, procedures, assets, calibrations, published };
}

function allStandards(today) {
  return standards.map((standard) => {
    const random = randomFor(standard.key);
    const days = calibrationDays({ ...standard, isStandard: true }, today, random);
    const better = (condition) => ({ ...condition, offset: condition.offset / 2, slope: condition.slope / 2 });
    const condition = better(healthyCondition(random));
    return {
      asset: {
        key: standard.key,
        organization: 'lab',
        expected: standard.status,
        body: sensorBody({
          name: standard.name,
          kind: { ...standard, description: 'Reference standard of the laboratory.' },
          channels: [standard],
          isReference: true,
          first: days[0]?.date,
          today,
          random,
        }),
      },
      calibrations: days.map(({ date, years }) => {
        const made = standardCalibration({ standard, date, condition: aged(condition, years), years, random });
        return { asset: standard.key, channel: 0, expected: standard.declared ? null : 'pass', ...made };
      }),
    };
  });
}

function allInstruments(today) {
  return instruments.flatMap((kind) =>
    kind.own.map(([organization, status, story], index) => {
      const key = `${kind.key}-${index + 1}`;
      const random = randomFor(key);
      const interval = kind.channels[0].interval ?? 12;
      const days = calibrationDays({ status, interval }, today, random);
      const name = `${kind.name}, ${place(organization, kind, index)}`;
      const body = sensorBody({
        name,
        kind,
        channels: kind.channels,
        isReference: false,
        first: days[0]?.date,
        today,
        random,
      });
      const expected = status === 'never' ? 'not_calibrated' : status;
      const retire = status === 'retired' ? 'Probe broken, replaced by a newer one' : null;
      return {
        asset: { key, organization, expected, body, retire },
        calibrations: kind.channels.flatMap((channel, position) =>
          channelHistory({ key, kind, channel, position, organization, days, story, random }),
        ),
      };
    }),
  );
}

function channelHistory({ key, kind, channel, position, organization, days, story, random }) {
  const condition = healthyCondition(random);
  const calibrate = (date, state, purpose, expected) => ({
    asset: key,
    channel: position,
    expected,
    ...channelCalibration({ kind, channel, organization, date, condition: state, purpose, random }),
  });
  return days.flatMap(({ date, years }, index) => {
    const state = aged(condition, years);
    const purpose = index === 0 ? 'initial' : 'routine';
    const hasFailed =
      (story === 'drifting' && index === days.length - 1) || (story === 'adjusted' && index === days.length - 2);
    if (hasFailed) {
      const failed = calibrate(date, broken(state, channel), purpose, 'fail');
      if (story === 'drifting') return [failed];
      return [failed, calibrate(onWorkday(addDays(date, 9)), aged(condition, 0), 'after_repair', 'pass')];
    }
    if (key === 'balance-1' && index === 1) {
      const mistaken = { ...calibrate(date, { ...state, offset: 6 }, purpose, 'fail'), void: 'Wrong set of weights' };
      return [mistaken, calibrate(date, state, purpose, 'pass')];
    }
    return [calibrate(date, state, purpose, 'pass')];
  });
}

function allLoggers(today) {
  return loggers.map((kind) => {
    const { key, organization, status } = kind;
    const random = randomFor(key);
    const days = calibrationDays({ status, interval: 12 }, today, random);
    const name = `${kind.name}, ${place(organization, kind, 0)}`;
    const condition = healthyCondition(random);
    return {
      asset: {
        key,
        organization,
        expected: status === 'never' ? 'not_calibrated' : status,
        body: loggerBody({ name, kind, today, random }),
      },
      calibrations: days.map(({ date, years }) => ({
        asset: key,
        channel: null,
        expected: 'pass',
        ...loggerCalibration({ organization, date, condition: aged(condition, years), random }),
      })),
    };
  });
}

function allPublished(today) {
  return published.map((set, index) => {
    const date = onWorkday(addDays(today, -14 - 7 * index));
    const channel = { ...set, accuracy: null };
    const kind = {
      manufacturer: 'Published data',
      model: set.model,
      description: `A published data set with a known answer: ${set.source}.`,
    };
    return {
      asset: {
        key: set.key,
        organization: 'lab',
        expected: 'valid',
        body: {
          ...sensorBody({
            name: set.name,
            kind,
            channels: [channel],
            isReference: false,
            today,
            random: randomFor(set.key),
          }),
          serial_number: null,
          manufacturer_part_number: null,
        },
      },
      calibrations: [{ asset: set.key, channel: 0, expected: 'not_evaluated', ...publishedCalibration(set, date) }],
    };
  });
}
