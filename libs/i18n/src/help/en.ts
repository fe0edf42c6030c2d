export const help = {
  asset_id: {
    text: 'Unique identification of the item in the laboratory; it is printed on label and certificate.',
    example: 'LN-00042',
  },
  owner: {
    text: 'The organization that owns the item, calibrates it and decides who may change it.',
    example: 'Laboratory North',
  },
  location: {
    text: 'Where the item is normally kept or installed.',
    example: 'Building 2, calibration room',
  },
  asset_type: {
    text: 'A sensor measures a quantity; a data acquisition unit reads and converts the signals of sensors.',
    example: 'Sensor: thermometer. Data acquisition: data logger.',
  },
  manufacturer: {
    text: 'Name of the manufacturer, as on the nameplate.',
    example: 'Keller',
  },
  model: {
    text: 'Type identification by the manufacturer, as on the nameplate.',
    example: 'PT-33X',
  },
  serial_number: {
    text: 'Number the manufacturer gave to this single item; it tells it from all others of its type.',
    example: '20417',
  },
  part_number: {
    text: 'Order number of the manufacturer for this type and its options.',
    example: '233300.0001',
  },
  custodian: {
    text: 'Person or group that looks after the item and hands it over for calibration.',
    example: 'Test bench 4',
  },
  firmware: {
    text: 'Version of the software in the instrument; a change can affect its readings.',
    example: '2.4.1',
  },
  displays_readings: {
    text: 'The instrument shows its measured values itself, so its display is read during calibration.',
    example: 'Digital thermometer: on. Transmitter 4 to 20 mA: off.',
  },
  mounting: {
    text: 'How the item is fixed; position can influence the reading.',
    example: 'DIN rail',
  },
  connection: {
    text: 'How signal and supply are connected.',
    example: 'M12, 4-pin',
  },
  operating_conditions: {
    text: 'Rated conditions within which the instrument keeps its specification.',
    example: '−10 °C to 50 °C',
  },
  ip_rating: {
    text: 'Protection of the housing against dust and water.',
    example: 'IP67: dust-tight, withstands immersion',
  },
  hazardous_area: {
    text: 'Zone with an explosive atmosphere in which the item may be used.',
    example: 'Zone 1',
  },
  channel: {
    text: 'One measuring path of the instrument, with its own quantity, range and calibration.',
    example: 'T1 of a two-channel thermometer',
  },
  quantity: {
    text: 'Property that the channel measures and that has a magnitude in a unit.',
    example: 'Temperature',
  },
  measurement_type: {
    text: 'Variant of the quantity that defines the measurand.',
    example: 'Gauge pressure: zero at ambient pressure',
  },
  technology: {
    text: 'Measuring principle of the sensor; it decides which curves make sense.',
    example: 'RTD PT100',
  },
  unit: {
    text: 'Unit of the readings; range, limits and errors use it too.',
    example: 'bar',
  },
  measuring_range: {
    text: 'Lowest and highest value the channel can measure with its stated uncertainty.',
    example: '0 bar to 10 bar',
  },
  accuracy: {
    text: 'Maximum permissible error: the largest error the specification allows.',
    example: '±0.1 % of full scale (10 bar): ±0.01 bar',
  },
  resolution: {
    text: 'Smallest change of the quantity that changes the reading noticeably.',
    example: '0.01 °C on a display with two decimals',
  },
  procedure: {
    text: 'Written instruction for this calibration; its limits of the surroundings are checked.',
    example: 'CP-12 Pressure gauges, comparison',
  },
  interval: {
    text: 'Time until the next calibration; the due date is calculated from it.',
    example: '12 months',
  },
  end_of_month: {
    text: 'Moves the due date to the last day of its month.',
    example: 'Due 12 March becomes 31 March',
  },
  criticality: {
    text: 'How serious a wrong reading would be; use it to choose intervals.',
    example: 'Critical for safety: over-pressure switch',
  },
  reference_standard: {
    text: 'Measurement standard that other items are calibrated with; it needs a valid, traceable calibration.',
    example: 'Pressure controller with accredited certificate',
  },
  output_type: {
    text: 'Kind of signal by which the sensor transmits its value.',
    example: 'Analogue: 4 mA to 20 mA',
  },
  output_unit: {
    text: 'Unit of the output signal.',
    example: 'mA',
  },
  output_range: {
    text: 'Output at the lower and upper end of the measuring range; together they define the nominal characteristic.',
    example: '4 mA at 0 bar, 20 mA at 10 bar',
  },
  sensitivity: {
    text: 'Change of the output divided by the change of the measured quantity.',
    example: '1.6 mA/bar',
  },
  expanded_uncertainty: {
    text: 'Half-width of the interval that contains the true value with the stated probability.',
    example: '±0.02 °C with k = 2',
  },
  coverage_probability: {
    text: 'Probability that the true value lies within the stated interval.',
    example: '95.45 %',
  },
  coverage_factor: {
    text: 'Factor by which the combined standard uncertainty is multiplied to get U.',
    example: 'k = 2 for 95.45 % of a normal distribution',
  },
  drift: {
    text: 'Change of the indication over time that is not caused by the measured quantity.',
    example: '0.01 bar per year',
  },
  response_time: {
    text: 'Time after a sudden change until the reading stays within given limits.',
    example: '300 ms',
  },
  bandwidth: {
    text: 'Highest frequency at which the signal falls to 70.7 % (−3 dB).',
    example: '1 kHz',
  },
  negligible_source: {
    text: 'Source of uncertainty that you leave out of the budget on purpose.',
    example: 'Hysteresis',
  },
  negligible_reason: {
    text: 'Why the source contributes almost nothing; the certificate states it.',
    example: 'Digital sensor without moving parts',
  },
  daq_type: {
    text: 'Construction or task of the data acquisition unit.',
    example: 'Data logger',
  },
  daq_inputs: {
    text: 'Number of signals the unit can read.',
    example: '16',
  },
  daq_outputs: {
    text: 'Number of signals the unit can generate.',
    example: '2',
  },
  signal_types: {
    text: 'Kinds of signals that inputs or outputs work with.',
    example: 'Thermocouple K, ±10 V',
  },
  input_voltage: {
    text: 'Lowest and highest voltage the input can measure.',
    example: '−10 V to 10 V',
  },
  input_impedance: {
    text: 'Resistance of the input; it loads the source and can change its voltage.',
    example: '10 MΩ',
  },
  sampling_rate: {
    text: 'Number of samples per second.',
    example: '1000 Hz: one sample each millisecond',
  },
  adc_resolution: {
    text: 'Number of bits of the converter; a range has 2ⁿ steps.',
    example: '16 bit over 20 V: 0.3 mV per step',
  },
  adc_type: {
    text: 'Principle of the analogue-to-digital converter.',
    example: 'Sigma-delta',
  },
  noise_floor: {
    text: 'Root mean square of the reading with shorted input.',
    example: '5 µV',
  },
  dynamic_range: {
    text: 'Ratio of the largest to the smallest signal that can be measured, in decibels.',
    example: '96 dB',
  },
  trigger: {
    text: 'Events that start or stop recording.',
    example: 'Rising edge, level, external',
  },
  clock_source: {
    text: 'Source of the time for sampling and time stamps.',
    example: 'Internal quartz, GPS',
  },
  sync_precision: {
    text: 'Largest time difference between synchronized devices.',
    example: '100 ns',
  },
  jitter: {
    text: 'Random deviation of the sampling instants from equal distances.',
    example: '2 ns',
  },
  protocol: {
    text: 'Rules by which the device exchanges data.',
    example: 'Modbus TCP',
  },
  interface: {
    text: 'Physical connection for data.',
    example: 'Ethernet, USB',
  },
  synchronization: {
    text: 'The unit can share its time base with other devices.',
    example: 'Two loggers with IEEE 1588',
  },
  purpose: {
    text: 'Why this calibration is made.',
    example: 'After repair',
  },
  calibration_date: {
    text: 'Day on which the measurements were made; several days: the last.',
    example: '12 March 2026',
  },
  performer: {
    text: 'Person who made the measurements.',
    example: 'The technician at the bench',
  },
  checker: {
    text: 'Second person who reviews the record; it becomes valid with the approval.',
    example: 'Head of the laboratory',
  },
  authoriser: {
    text: 'Person who authorises the certificate; the name is printed on it.',
    example: 'Head of the laboratory',
  },
  person_function: {
    text: 'Position of the person as printed on the certificate.',
    example: 'Head of the pressure laboratory',
  },
  calibration_type: {
    text: 'Whether your laboratory calibrated, or another one whose certificate you enter.',
    example: 'External: accredited laboratory',
  },
  laboratory: {
    text: 'Laboratory that made the calibration and issued its certificate.',
    example: 'An accredited laboratory',
  },
  customer: {
    text: 'Who ordered the calibration; name and address are printed on the certificate.',
    example: 'The company that owns the instrument',
  },
  certificate_number: {
    text: 'Unique number of the certificate of the other laboratory.',
    example: '2026-03-0815',
  },
  stated_conformity: {
    text: 'What the other laboratory states about conformity; Etalon does not recalculate it.',
    example: 'Conforms',
  },
  standard_range: {
    text: 'Reference values for which this standard was used.',
    example: 'From 0 bar up to 2 bar',
  },
  standard_uncertainty: {
    text: 'Expanded uncertainty of the reference value from the certificate of the standard.',
    example: '±0.0012 bar',
  },
  standard_override: {
    text: 'Why the result is reliable although the standard is overdue or out of tolerance.',
    example: 'Recalibrated the day after, within its limits',
  },
  standard_name: {
    text: 'Standard that is not registered here, as its certificate names it.',
    example: 'Deadweight tester of the manufacturer',
  },
  standard_date: {
    text: 'Day on which the standard was calibrated.',
    example: '2 January 2026',
  },
  standard_due: {
    text: 'Day until which its calibration may be used.',
    example: '2 January 2027',
  },
  standard_table: {
    text: 'Correction and uncertainty of the standard at several values; Etalon interpolates between them.',
    example: '100 °C; −0.012 °C; 0.02 °C; 2',
  },
  degrees_of_freedom: {
    text: 'Measure of how well an uncertainty is known; small values make k larger.',
    example: '9 for ten repeated readings',
  },
  ambient: {
    text: 'Condition of the room during the calibration; it can influence the result.',
    example: '23.1 °C, 45 %RH, 1013 hPa',
  },
  ambient_uncertainty: {
    text: 'Expanded uncertainty with which the condition of the room was measured or kept.',
    example: '±1 °C',
  },
  ambient_deviation: {
    text: 'Why the result is valid although the room was outside the limits of the procedure.',
    example: 'Instrument without temperature influence up to 30 °C',
  },
  method: {
    text: 'How the calibration was made, in one or two sentences for the certificate.',
    example: 'Comparison in a bath, rising and falling',
  },
  receipt_date: {
    text: 'Day on which the item arrived, where it matters for the results.',
    example: '10 March 2026',
  },
  repair_date: {
    text: 'Day of the repair or adjustment before these results.',
    example: '11 March 2026',
  },
  repair_description: {
    text: 'What was repaired or adjusted.',
    example: 'Zero adjusted, seal replaced',
  },
  calibration_place: {
    text: 'Where the measurements were made.',
    example: 'At the customer’s site',
  },
  item_condition: {
    text: 'Condition of the item when it arrived, as far as it matters.',
    example: 'Housing scratched, no influence',
  },
  deviations: {
    text: 'What was added to, left out of or done differently from the method.',
    example: 'Without point 0 bar, on the customer’s request',
  },
  data_acquisition: {
    text: 'Registered unit that read the signals during this calibration.',
    example: 'LN-00310, data logger',
  },
  certificate_language: {
    text: 'Language in which the certificate is issued.',
    example: 'German for a customer in Austria',
  },
  prints_notes: {
    text: 'Whether notes and description are printed on the certificate.',
    example: 'Off for internal remarks',
  },
  entry_mode: {
    text: 'What you enter: indications, signals with a curve, both sides of an adjustment, or a declared characteristic.',
    example: 'Indications for a display, a curve for a transmitter',
  },
  adjustment_side: {
    text: 'Readings before (as found) or after (as left) an adjustment.',
    example: 'As found: +0.8 °C. As left: +0.1 °C.',
  },
  reference_unit: {
    text: 'Unit of the reference values.',
    example: 'bar',
  },
  reading_unit: {
    text: 'Unit of the readings; for transmitters that of the output signal.',
    example: 'mA',
  },
  pasted_readings: {
    text: 'Table from a spreadsheet or logger, one line for each reference value.',
    example: '10.000 → 10.003, 10.004, 10.003',
  },
  curve_model: {
    text: 'Mathematical form of the relation between reading and measured value.',
    example: 'Callendar–Van Dusen for a PT100',
  },
  polynomial_degree: {
    text: 'Highest power of the polynomial; too high a degree follows the scatter.',
    example: '2: y = a + b·x + c·x²',
  },
  fit_method: {
    text: 'How points are weighted when the curve is fitted.',
    example: 'Weighted by uncertainty: exact points count more',
  },
  interpolation: {
    text: 'How values between the rows of a table are calculated.',
    example: 'Straight lines',
  },
  formula: {
    text: 'Equation of the curve; x is the reading, other names are fitted parameters.',
    example: 'a + b*exp(c*x)',
  },
  formula_start: {
    text: 'Values with which the search for the parameters begins.',
    example: 'a = 1; b = 0.002',
  },
  decision_rule: {
    text: 'Rule that says how the uncertainty is considered when conformity is stated.',
    example: 'Guard band w = U: limit minus U must not be exceeded',
  },
  tolerance: {
    text: 'Largest permissible error in both directions.',
    example: '±0.1 °C',
  },
  tolerance_type: {
    text: 'How the limit is stated: as a value, in per cent, in parts, or with two limits.',
    example: '0.1 % of reading',
  },
  error_limit: {
    text: 'Lowest or highest permissible error, with its sign.',
    example: '−0.2 °C and +0.1 °C',
  },
  specification_table: {
    text: 'Permissible error as the data sheet writes it, one line for each range.',
    example: '±(0.05 % of reading + 2 digits)',
  },
  digit: {
    text: 'Value of one step of the last digit of the display.',
    example: '0.01 V',
  },
  full_scale: {
    text: 'Value that counts as 100 % when limits are stated in per cent of full scale.',
    example: 'Span: −1 bar to 9 bar is 10 bar',
  },
  guard_band: {
    text: 'Distance between specification limit and acceptance limit, as a multiple of U.',
    example: '1: acceptance limit = limit − U',
  },
  measurand: {
    text: 'Whether each single reading or the mean of repeated readings is judged.',
    example: 'Mean of 5 readings',
  },
  judged_value: {
    text: 'Which result is compared with the limits: the indication or the value corrected with the curve.',
    example: 'Indication, if users do not apply the curve',
  },
  scope_method: {
    text: 'Line of the scope whose CMC applies when several cover a point.',
    example: 'Comparison in a bath',
  },
  contribution_source: {
    text: 'What causes this part of the uncertainty.',
    example: 'Temperature gradient in the bath',
  },
  contribution_value: {
    text: 'Standard uncertainty, or half-width of the distribution.',
    example: '0.005 °C',
  },
  contribution_unit: {
    text: 'Unit of the value; another unit needs a sensitivity coefficient.',
    example: 'K',
  },
  distribution: {
    text: 'Shape of the probability of the possible values; it determines the divisor.',
    example: 'Rectangular for a resolution',
  },
  contribution_part: {
    text: 'Part of the contribution that grows with the reference value.',
    example: '0.01 % of reading',
  },
  contribution_table: {
    text: 'Contribution that changes over the range, one line for each reference value.',
    example: '10; 0.002',
  },
  divisor: {
    text: 'Number that turns the stated value into a standard uncertainty.',
    example: '√3 for a rectangular distribution, 2 for U with k = 2',
  },
  sensitivity_coefficient: {
    text: 'How much the result changes when this input changes by one unit.',
    example: '0.02 bar/K',
  },
  declared_kind: {
    text: 'Form in which the characteristic is given: polynomial, formula or table.',
    example: 'Polynomial from the data sheet',
  },
  declared_coefficients: {
    text: 'Numbers of the declared characteristic, with the range in which they hold.',
    example: 'a = 0.1; b = 2.5',
  },
  frequency: {
    text: 'Frequency of each point and its unit.',
    example: '159.2 Hz',
  },
  amplitude_type: {
    text: 'How the amplitude is stated.',
    example: 'RMS or peak',
  },
  phase: {
    text: 'Phase shift between input and output at each frequency.',
    example: '−12°',
  },
  correction_reason: {
    text: 'Why the earlier version is replaced; record and certificate state it.',
    example: 'Wrong serial number',
  },
  correction_channel: {
    text: 'Clear it if the range or output recorded then was wrong: the ones of today are used.',
    example: '4 mA to 20 mA instead of 0 mA to 20 mA',
  },
  correction_files: {
    text: 'Attaches the files of the earlier version to the new one.',
    example: 'Raw data of the logger',
  },
  scope_quantity: {
    text: 'Quantity of this line of the scope of accreditation.',
    example: 'Pressure',
  },
  scope_range: {
    text: 'Part of the measuring range in which this line holds.',
    example: '0 bar to 100 bar',
  },
  cmc: {
    text: 'Smallest expanded uncertainty (k = 2) that the laboratory may state.',
    example: '0.002 bar',
  },
  cmc_relative: {
    text: 'Part of the CMC that grows with the value.',
    example: '0.02 % of the value',
  },
  cmc_combination: {
    text: 'How the constant and the relative part are combined.',
    example: 'Q[a, b]: root of a² + b²',
  },
  scope_conditions: {
    text: 'Conditions under which this line holds.',
    example: 'Gas, 18 °C to 28 °C',
  },
  scope_validity: {
    text: 'First and last day on which this line may be used.',
    example: 'From 1 January 2026',
  },
  accreditation_body: {
    text: 'Body that accredited the laboratory.',
    example: 'DAkkS, COFRAC, ENAC, UKAS',
  },
  accreditation_number: {
    text: 'Registration number that the body assigned.',
    example: 'D-K-00000-01-00',
  },
  accreditation_validity: {
    text: 'First and last day of the accreditation.',
    example: '1 January 2024 to 31 December 2028',
  },
  template_file: {
    text: 'HTML page with placeholders; a trial certificate is rendered before it is accepted.',
    example: 'letterhead.html',
  },
  template_default: {
    text: 'This template is used where no other is chosen.',
    example: 'One for the whole organization',
  },
  template_trial: {
    text: 'Calibration whose data fill the live preview.',
    example: 'The latest one of a thermometer',
  },
  signature_image: {
    text: 'Drawn signature that is printed on certificates; it is no electronic signature.',
    example: 'Drawn with pen or finger',
  },
  job_title: {
    text: 'Your position as it is printed on certificates.',
    example: 'Calibration technician',
  },
  notification_channel: {
    text: 'Where a notification of this kind reaches you.',
    example: 'Due dates in the app and by e-mail',
  },
  short_name: {
    text: 'Short name of the organization, for lists and numbers.',
    example: 'Laboratory North',
  },
  legal_name: {
    text: 'Full name as registered; it is printed on certificates.',
    example: 'Laboratory North Ltd',
  },
  time_zone: {
    text: 'Time zone in which a day begins; due dates and certificate dates use it.',
    example: 'Europe/Vienna',
  },
  without_second_person: {
    text: 'The laboratory has one person only, who may approve own work; certificates state it.',
    example: 'Laboratory with one technician',
  },
  reminder_days: {
    text: 'How many days before the due date reminders begin.',
    example: '30',
  },
  private_organization: {
    text: 'Only members and super administrators see the organization and its assets. Others see its name only.',
    example: 'Internal test laboratory',
  },
  vat_number: {
    text: 'Value added tax number. It identifies the organization in its signing certificate.',
    example: 'ATU00000000',
  },
  readings: {
    text: 'What the instrument shows at each reference value, typed as read, with trailing zeros.',
    example: '10.000 bar → 10.003 bar',
  },
  decimal_sign: {
    text: 'Sign before the decimals in the pasted text.',
    example: '10.003 or 10,003',
  },
  check: {
    text: 'Test without a numerical result; you state whether it passed.',
    example: 'Display without missing segments: passed',
  },
  column_use: {
    text: 'Whether a column holds reference values, readings, or their uncertainty.',
    example: 'Column 1: reference. Columns 2 to 6: readings.',
  },
  organization_kind: {
    text: 'Your own laboratory, a provider that calibrates for you, or a customer.',
    example: 'Provider: accredited laboratory',
  },
  logo: {
    text: 'Picture of the laboratory, printed at the top of certificates.',
    example: 'PNG with a transparent background',
  },
  scope_lines: {
    text: 'Table of the scope, copied from the annex to the accreditation certificate.',
    example: 'Pressure; bar; 0; 100; 0.002; 0.02',
  },
};
