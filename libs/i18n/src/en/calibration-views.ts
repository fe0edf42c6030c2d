/** The list over all assets, and what is seen of a calibration beside its record. */
export const calibration_views = {
  list: {
    count: { one: '{count} calibration', other: '{count} calibrations' },
    channel: 'Channel',
    search: 'Search calibrations',
    search_hint: 'Asset, certificate number, person',
    person: 'Performed by',
    more_filters: 'Person, due span…',
  },
};
