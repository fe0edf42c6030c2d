import type { DaqCreate, DaqResponse } from '@etalon/api-client';
import { combobox, declareFields, number, text, toggle } from '../../../ui/form/field-declarations';
import { type FieldSection } from '../../../ui/form/form-section';
import { known, translated } from './offered';

const fields = declareFields<Pick<DaqCreate, keyof DaqCreate & keyof DaqResponse>>();

const inputs = fields({
  daq_type: combobox('assets.daq.type', {
    explain: 'daq_type',
    required: true,
    longest: 100,
    options: (context) => [
      ...translated('assets.daq_type', ['data_logger', 'signal_conditioner', 'gateway'])(context),
      ...known(['USB', 'Wireless', 'Ethernet', 'PCIe', 'PXI'])(),
    ],
  }),
  input_channels: number('assets.daq.input_channels', {
    explain: 'daq_inputs',
    required: true,
    min: 0,
    isInteger: true,
  }),
  output_channels: number('assets.daq.output_channels', {
    explain: 'daq_outputs',
    required: true,
    min: 0,
    isInteger: true,
  }),
  input_signal_types: text('assets.daq.input_signals', { explain: 'signal_types', longest: 255 }),
  output_signal_types: text('assets.daq.output_signals', { explain: 'signal_types', longest: 255 }),
  input_voltage_range_min: number('assets.daq.voltage_min', {
    explain: 'input_voltage',
    suffix: 'V',
    upTo: 'input_voltage_range_max',
    term: 'assets.daq.voltage',
  }),
  input_voltage_range_max: number('assets.daq.voltage_max', {
    explain: 'input_voltage',
    suffix: 'V',
    aboveField: 'input_voltage_range_min',
    fact: false,
  }),
  input_impedance_ohm: number('assets.daq.impedance', { explain: 'input_impedance', min: 0, suffix: 'Ω' }),
});

const conversion = fields({
  sampling_rate_hz: number('assets.daq.sampling_rate', { explain: 'sampling_rate', min: 0, suffix: 'Hz' }),
  per_channel_sampling_rate_hz: number('assets.daq.channel_rate', { explain: 'sampling_rate', min: 0, suffix: 'Hz' }),
  adc_resolution_bits: number('assets.daq.adc_resolution', {
    explain: 'adc_resolution',
    min: 1,
    isInteger: true,
    suffix: 'bit',
  }),
  adc_type: text('assets.daq.adc_type', { explain: 'adc_type', longest: 100 }),
  noise_floor_uv_rms: number('assets.daq.noise', { explain: 'noise_floor', min: 0, suffix: 'µV' }),
  dynamic_range_db: number('assets.daq.dynamic_range', { explain: 'dynamic_range', suffix: 'dB' }),
});

const timing = fields({
  trigger_modes: text('assets.daq.triggers', { explain: 'trigger', longest: 255 }),
  clock_source: text('assets.daq.clock', { explain: 'clock_source', longest: 100 }),
  time_sync_precision_ns: number('assets.daq.sync_precision', { explain: 'sync_precision', min: 0, suffix: 'ns' }),
  jitter_ns: number('assets.daq.jitter', { explain: 'jitter', min: 0, suffix: 'ns' }),
  communication_protocol: text('assets.daq.protocol', { explain: 'protocol', longest: 100 }),
  interface_type: text('assets.daq.interface', { explain: 'interface', longest: 100 }),
  synchronization_supported: toggle('assets.daq.synchronization', { explain: 'synchronization' }),
});

export const daqFields = { ...inputs, ...conversion, ...timing };

export const daqSections = [
  { heading: 'assets.section.daq', fields: inputs, isOpen: true },
  { heading: 'assets.section.conversion', fields: conversion },
  { heading: 'assets.section.timing', fields: timing },
] as const satisfies readonly FieldSection[];
