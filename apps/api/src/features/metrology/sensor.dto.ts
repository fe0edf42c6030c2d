import {
  MAX_SENSOR_VALUES,
  SENSOR_DIRECTIONS,
  SENSORS,
  THERMOCOUPLE_TYPES,
  type Sensor,
  type ThermocoupleType,
} from '@etalon/metrology';
import { EnumField, ListField, NumberField, NumberListField, TextField } from '../../platform/http/fields.js';
import { Strict } from '../../platform/http/input/field-shape.js';
import { ShownEnum, ShownList, ShownNumber } from '../../platform/http/shown.js';

type Direction = (typeof SENSOR_DIRECTIONS)[number];

@Strict()
export class SensorCoefficient {
  @TextField({ min: 1, max: 20 }) name: string;
  @NumberField() value: number;
}

/** Temperatures in °C, signals in ohm, of thermocouples in mV. */
@Strict()
export class SensorRequest {
  @EnumField(SENSORS, { name: 'Sensor', description: 'platinum: IEC 60751; sprt: ITS-90; thermocouple: IEC 60584' })
  sensor: Sensor;
  @EnumField(SENSOR_DIRECTIONS, { name: 'SensorDirection' }) direction: Direction;
  @NumberListField({ min: 1, max: MAX_SENSOR_VALUES }) values: number[];
  @EnumField(THERMOCOUPLE_TYPES, { optional: true, name: 'ThermocoupleType' })
  thermocouple_type?: ThermocoupleType | null;
  @NumberField({ optional: true, description: 'In °C, default 0' }) reference_junction?: number | null;
  @ListField(() => SensorCoefficient, {
    optional: true,
    max: 20,
    description:
      'platinum: r0, a, b, c (absent: IEC 60751); thermistor: a, b, c; sprt: r_tp and a, b, c, d, w_aluminium, a_low, b_low',
  })
  coefficients?: SensorCoefficient[] | null;
}

export class SensorValue {
  @ShownNumber() input: number;
  @ShownNumber() output: number;
  @ShownNumber({ nullable: true, description: 'Signal by temperature, per °C' }) sensitivity: number | null;
}

export class SensorResponse {
  @ShownEnum(SENSORS, 'Sensor') sensor: Sensor;
  @ShownEnum(SENSOR_DIRECTIONS, 'SensorDirection') direction: Direction;
  @ShownList(() => SensorValue) values: SensorValue[];
}
