import { physicalQuantity } from '@etalon/metrology';
import type { Option } from '../../../../ui';

/** The parts of a channel that say which units fit. */
interface ChannelUnits {
  physical_quantity: string;
  unit: string;
  output_signal_unit: string | null;
}

/** Units in which an instrument may answer with a signal instead of the quantity itself. */
const SIGNALS: readonly string[] = ['mA', 'A', 'mV', 'V', 'Ω', 'kΩ', 'Hz', 'kHz', 'F', 'µF', 'nF', 'pF', 'mV/V', 'V/V'];

/** The units of the quantity; the one of the channel is always among them. */
export function referenceUnits(channel: ChannelUnits | null): Option[] {
  if (!channel) return [];
  return options([...(physicalQuantity(channel.physical_quantity)?.units ?? []), channel.unit]);
}

/** Signals a sensor may give; those that are units of the quantity itself are offered there already. */
export function signalUnits(channel: ChannelUnits | null): Option[] {
  const own = new Set(referenceUnits(channel).map(({ value }) => value));
  return options([...(channel?.output_signal_unit ? [channel.output_signal_unit] : []), ...SIGNALS]).filter(
    ({ value }) => !own.has(value),
  );
}

function options(units: readonly string[]): Option[] {
  return [...new Set(units)].map((value) => ({ value, label: value }));
}
