import { addDays, addMonths } from '@etalon/metrology';

const processes = {
  lab: ['bench 1', 'bench 2', 'bench 3'],
  plant: ['reactor 1', 'reactor 2', 'filling line', 'clean steam'],
  energy: ['boiler 1', 'boiler 2', 'north substation', 'pump house'],
  aero: ['rig 1', 'rig 2', 'rig 3'],
};
const rooms = {
  lab: ['climatic room', 'weighing room', 'bench 4'],
  plant: ['quality laboratory', 'clean room', 'warehouse'],
  energy: ['workshop', 'control room'],
  aero: ['test hall', 'metrology corner'],
};

export function place(organization, kind, index) {
  const choice = (kind.displays_readings ? rooms : processes)[organization];
  return choice[(kind.key.length + index) % choice.length];
}

export function sensorBody({ name, kind, channels, isReference, first, today, random }) {
  const bought = addDays(first ?? addMonths(today, -2), isReference ? -400 : -random.whole(20, 60));
  return {
    asset_type: 'sensor',
    name,
    manufacturer: kind.manufacturer,
    model: kind.model,
    serial_number: `${initials(kind.manufacturer)}${random.whole(100_000, 999_999)}`,
    manufacturer_part_number: `${kind.model}-${random.pick(['A', 'B', 'C'])}`,
    ...given(kind, [
      'description',
      'mounting_type',
      'ip_rating',
      'hazardous_area_rating',
      'displays_readings',
      'notes',
    ]),
    ...(kind.displays_readings ? { firmware_version: `${random.whole(1, 4)}.${random.whole(0, 9)}` } : {}),
    power_supply: kind.displays_readings ? 'battery' : '24 V DC',
    weight_kg: Number(random.between(0.2, 4).toFixed(1)),
    operating_temperature_min: 0,
    operating_temperature_max: 50,
    price_eur: 10 * random.whole(isReference ? 300 : 12, isReference ? 1500 : 240),
    purchase_date: bought,
    warranty_expiry_date: addMonths(bought, 24),
    sensor_channels: channels.map((channel, index) => channelBody(channel, index, isReference)),
  };
}

export function loggerBody({ name, kind, today, random }) {
  return {
    asset_type: 'daq',
    name,
    manufacturer: kind.manufacturer,
    model: kind.model,
    serial_number: `${initials(kind.manufacturer)}${random.whole(100_000, 999_999)}`,
    purchase_date: addMonths(today, -random.whole(4, 30)),
    price_eur: 10 * random.whole(60, 600),
    daq_details: kind.daq,
  };
}

function channelBody(channel, index, isReference) {
  const { range, accuracy, signal, step, resolution = step } = channel;
  return {
    channel_id: String(index + 1),
    physical_quantity: channel.quantity,
    ...given(channel, ['measurement_type', 'technology', 'unit']),
    measurement_min: range[0],
    measurement_max: range[1],
    ...(accuracy ? specification(channel) : {}),
    ...(channel.negligible ? { negligible_contributions: channel.negligible } : {}),
    ...(resolution ? { resolution, resolution_unit: signal?.unit ?? channel.unit } : {}),
    ...(signal
      ? {
          output_type: signal.type,
          output_signal_min: signal.output[0],
          output_signal_max: signal.output[1],
          output_signal_unit: signal.unit,
        }
      : {}),
    calibration_role: isReference ? 'reference' : 'working',
    calibration_interval: channel.interval ?? 12,
  };
}

function specification({ accuracy, accuracy_type = 'absolute', unit }) {
  const inUnit = accuracy_type === 'absolute' ? { accuracy_unit: unit } : {};
  return { accuracy_value: accuracy, accuracy_type, ...inUnit };
}

const initials = (name) =>
  name
    .split(/[^A-Za-z]+/)
    .map((word) => word[0])
    .join('')
    .toUpperCase();

const given = (source, names) =>
  Object.fromEntries(names.filter((name) => source[name] !== undefined).map((name) => [name, source[name]]));
