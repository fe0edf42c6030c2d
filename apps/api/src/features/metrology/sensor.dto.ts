import {
  MAX_SENSOR_VALUES,
  SENSOR_DIRECTIONS,
  SENSORS,
  SPRT_FIXED_POINTS,
  SPRT_SUBRANGES,
  THERMOCOUPLE_TYPES,
  type Sensor,
  type SprtFixedPoint,
  type SprtSubrange,
  type ThermocoupleType,
} from '@etalon/metrology';
import {
  EnumField,
  EnumsField,
  ListField,
  NumberField,
  NumberListField,
  TextField,
} from '../../platform/http/fields/fields.js';
import { Strict } from '../../platform/http/input/field-shape.js';
import {
  ResponseEnum,
  ResponseList,
  ResponseNumber,
  ResponseText,
} from '../../platform/http/fields/response-fields.js';

type Direction = (typeof SENSOR_DIRECTIONS)[number];

@Strict()
class SensorCoefficient {
  @TextField({ min: 1, max: 20 }) name: string;
  @NumberField() value: number;
}

const fixedPoints = Object.keys(SPRT_FIXED_POINTS);

/** What a standard platinum thermometer showed at a fixed point of the ITS-90. */
@Strict()
class SprtFixedPointReading {
  @EnumField(fixedPoints, { name: 'SprtFixedPoint' }) point: SprtFixedPoint;
  @NumberField({ description: 'Ohm' }) resistance: number;
  @NumberField({ optional: true, description: 'At the triple point of water after it, ohm; absent: r_tp' })
  resistance_tp?: number | null;
  @NumberField({
    optional: true,
    description: 'T90 at the thermometer in kelvin, where pressure or immersion make it differ from the definition',
  })
  temperature?: number | null;
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
      'platinum: r0, a, b, c (absent: IEC 60751; a without c: from 0 °C up); thermistor: a, b, c; sprt: r_tp and a, b, c, d, w_aluminium, a_low, b_low, c1_low to c5_low',
  })
  coefficients?: SensorCoefficient[] | null;
  @EnumsField(SPRT_SUBRANGES, {
    name: 'SprtSubrange',
    description:
      'sprt: subranges of the ITS-90, by the fixed point at their end; one on either side of 0 °C, or mercury_gallium alone',
  })
  subranges?: SprtSubrange[] | null;
  @ListField(() => SprtFixedPointReading, {
    optional: true,
    max: fixedPoints.length,
    description:
      'sprt: resistances at the fixed points of the subranges, from which the deviation coefficients are solved',
  })
  fixed_points?: SprtFixedPointReading[] | null;
}

class SensorValue {
  @ResponseNumber() input: number;
  @ResponseNumber() output: number;
  @ResponseNumber({ nullable: true, description: 'Change of the signal per °C' }) sensitivity: number | null;
}

class SensorCoefficientOut {
  @ResponseText() name: string;
  @ResponseNumber() value: number;
}

export class SensorResponse {
  @ResponseEnum(SENSORS, 'Sensor') sensor: Sensor;
  @ResponseEnum(SENSOR_DIRECTIONS, 'SensorDirection') direction: Direction;
  @ResponseList(() => SensorValue) values: SensorValue[];
  /** Coefficients used for sprt: r_tp and deviation coefficients; null for other sensors. */
  @ResponseList(() => SensorCoefficientOut, { nullable: true }) coefficients: SensorCoefficientOut[] | null;
}
