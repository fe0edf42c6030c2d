import type { DaqCreate, DaqResponse } from '@etalon/api-client';
import { combobox, declareFields, number, text, toggle, type FieldSection } from '../../../ui';
import { known, translated } from './offered';

const fields = declareFields<Pick<DaqCreate, keyof DaqCreate & keyof DaqResponse>>();

const inputs = fields({
  daq_type: combobox('assets.daq.type', {
    required: true,
    longest: 100,
    options: (around) => [
      ...translated('assets.daq_type', ['data_logger', 'signal_conditioner', 'gateway'])(around),
      ...known(['USB', 'Wireless', 'Ethernet', 'PCIe', 'PXI'])(),
    ],
  }),
  input_channels: number('assets.daq.input_channels', { required: true, min: 0, isInteger: true }),
  output_channels: number('assets.daq.output_channels', { required: true, min: 0, isInteger: true }),
  input_signal_types: text('assets.daq.input_signals', { longest: 255 }),
  output_signal_types: text('assets.daq.output_signals', { longest: 255 }),
  input_voltage_range_min: number('assets.daq.voltage_min', {
    suffix: 'V',
    upTo: 'input_voltage_range_max',
    term: 'assets.daq.voltage',
  }),
  input_voltage_range_max: number('assets.daq.voltage_max', {
    suffix: 'V',
    aboveField: 'input_voltage_range_min',
    fact: false,
  }),
  input_impedance_ohm: number('assets.daq.impedance', { min: 0, suffix: 'Ω' }),
});

const conversion = fields({
  sampling_rate_hz: number('assets.daq.sampling_rate', { min: 0, suffix: 'Hz' }),
  per_channel_sampling_rate_hz: number('assets.daq.channel_rate', { min: 0, suffix: 'Hz' }),
  adc_resolution_bits: number('assets.daq.adc_resolution', { min: 1, isInteger: true, suffix: 'bit' }),
  adc_type: text('assets.daq.adc_type', { longest: 100 }),
  noise_floor_uv_rms: number('assets.daq.noise', { min: 0, suffix: 'µV' }),
  dynamic_range_db: number('assets.daq.dynamic_range', { suffix: 'dB' }),
});

const timing = fields({
  trigger_modes: text('assets.daq.triggers', { longest: 255 }),
  clock_source: text('assets.daq.clock', { longest: 100 }),
  time_sync_precision_ns: number('assets.daq.sync_precision', { min: 0, suffix: 'ns' }),
  jitter_ns: number('assets.daq.jitter', { min: 0, suffix: 'ns' }),
  communication_protocol: text('assets.daq.protocol', { longest: 100 }),
  interface_type: text('assets.daq.interface', { longest: 100 }),
  synchronization_supported: toggle('assets.daq.synchronization'),
});

export const daqFields = { ...inputs, ...conversion, ...timing };

export const daqSections = [
  { heading: 'assets.section.daq', fields: inputs, isOpen: true },
  { heading: 'assets.section.conversion', fields: conversion },
  { heading: 'assets.section.timing', fields: timing },
] as const satisfies readonly FieldSection[];
