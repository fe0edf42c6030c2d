import { parsePoints } from './parse-points.js';

interface DeviceFile {
  of: string;
  file: string;
  unit: string;
  measured?: string;
  quantity?: string;
  pairs: unknown[];
  isGuessed?: boolean;
  unused?: string[];
}

const files: DeviceFile[] = [
  {
    of: 'a multiplexing multimeter, with notes, a list of channels and times',
    file: `Data Logger Scan
Name:,Bench 1
Acquisition Date:,5/1/2026 10:00:00 AM
Channel,Name,Function,Range
101,Ref,DCV,10 V
102,DUT,DCV,10 V

Scan,Time,101 (VDC),102 (VDC)
1,5/1/2026 10:00:00:123,1.000012,1.000105
2,5/1/2026 10:01:00:123,2.000013,2.000201`,
    unit: 'V',
    pairs: [
      [1.000012, 1.000105],
      [2.000013, 2.000201],
    ],
    isGuessed: true,
    unused: ['Scan', 'Time'],
  },
  {
    of: 'a temperature logger with the unit before the name and decimal commas',
    file: `Datum;Zeit;[°C] Referenz;[°C] Prüfling
01.05.2026;10:00:00;20,012;20,1
01.05.2026;10:01:00;40,008;40,2`,
    unit: '°C',
    pairs: [
      [20.012, 20.1],
      [40.008, 40.2],
    ],
    unused: ['Datum', 'Zeit'],
  },
  {
    of: 'a logger that names channels by number and unit',
    file: `DATUM:;ZEIT:;M00: °C;M01: °C
01.05.26;10:00:00;20,01;20,05
01.05.26;10:00:10;30,02;30,11`,
    unit: '°C',
    pairs: [
      [20.01, 20.05],
      [30.02, 30.11],
    ],
    isGuessed: true,
    unused: ['DATUM:', 'ZEIT:'],
  },
  {
    of: 'a force amplifier, with a line of units in brackets',
    file: `Bridge amplifier\nSample rate 10 Hz\nTime\tReference\tMeasured\n[s]\t[N]\t[N]\n0.0\t100.02\t100.1\n0.1\t200.03\t200.2`,
    unit: 'N',
    pairs: [
      [100.02, 100.1],
      [200.03, 200.2],
    ],
    unused: ['Time'],
  },
  {
    of: 'a button logger with commas within quoted titles',
    file: `"Plot Title: Bath 3"
"#","Date Time, GMT+00:00","Temp, °C (LGR S/N: 1234567, SEN S/N: 1234567)","Reference, °C"
1,05/01/26 10:00:00 AM,20.12,20.001
2,05/01/26 10:01:00 AM,30.15,30.002`,
    unit: '°C',
    pairs: [
      [20.001, 20.12],
      [30.002, 30.15],
    ],
    isGuessed: true,
    unused: ['#', 'Date Time, GMT+00:00'],
  },
  {
    of: 'a measurement program that writes two headers',
    file: `LabVIEW Measurement\t
Writer_Version\t2
Separator\tTab
Decimal_Separator\t.
***End_of_Header***\t
Channels\t2\t
Samples\t2\t2
Date\t2026/05/01\t2026/05/01
Y_Unit_Label\tVolts\tVolts
***End_of_Header***\t
X_Value\tReference\tMeasured\tComment
0.000000\t1.0001\t1.0003\t
1.000000\t2.0001\t2.0003\t`,
    unit: 'V',
    pairs: [
      [1.0001, 1.0003],
      [2.0001, 2.0003],
    ],
    unused: ['X_Value'],
  },
  {
    of: 'a documenting calibrator of transmitters',
    file: `Point;Nominal Input [bar];Input [bar];Nominal Output [mA];Output [mA];Error [% of span]
1;0;0,0002;4;4,001;0,006
2;5;5,0011;12;12,010;0,052`,
    unit: 'bar',
    measured: 'mA',
    pairs: [
      [0.0002, 4.001],
      [5.0011, 12.01],
    ],
    unused: ['Point', 'Nominal Input [bar]', 'Nominal Output [mA]', 'Error [% of span]'],
  },
  {
    of: 'a loop calibrator that sources and measures',
    file: `Source Value\tMeasure Value\tError %\tStatus\n0.000 °C\t4.003 mA\t0.02\tPass\n100.000 °C\t20.011 mA\t0.07\tFail`,
    unit: '°C',
    measured: 'mA',
    pairs: [
      [0, 4.003],
      [100, 20.011],
    ],
    unused: ['Error %'],
  },
  {
    of: 'a pressure controller, rising and falling',
    file: `Lfd. Nr.;Sollwert [bar];Referenz [bar];Prüfling auf [bar];Prüfling ab [bar]
1;0;0,001;0,01;0,02
2;5;5,002;5,03;5,04`,
    unit: 'bar',
    pairs: [
      [0.001, 0.01],
      [0.001, 0.02],
      [5.002, 5.03],
      [5.002, 5.04],
    ],
    unused: ['Lfd. Nr.', 'Sollwert [bar]'],
  },
  {
    of: 'a balance, with its unit in each row',
    file: `No.,Nominal,Conventional mass,Display,Unit
1,100,100.0001,100.0003,g
2,200,200.0002,200.0005,g`,
    unit: 'g',
    pairs: [
      [100.0001, 100.0003],
      [200.0002, 200.0005],
    ],
    unused: ['No.', 'Nominal'],
  },
  {
    of: 'a Spanish laboratory, with corrections and U',
    file: `Punto;Patrón (°C);Instrumento (°C);Corrección (°C);U (k=2) (°C)
1;0,00;0,12;-0,12;0,05
2;50,00;50,10;-0,10;0,05`,
    unit: '°C',
    pairs: [
      [0, 0.12],
      [50, 50.1],
    ],
    unused: ['Punto', 'Corrección (°C)', 'U (k=2) (°C)'],
  },
  {
    of: 'a French laboratory, with errors and limits of error',
    file: `Consigne (kPa);Étalon (kPa);Afficheur (kPa);Écart (kPa);EMT (kPa)
100;100,02;100,1;0,08;0,5
200;200,01;200,2;0,19;0,5`,
    unit: 'kPa',
    pairs: [
      [100.02, 100.1],
      [200.01, 200.2],
    ],
    unused: ['Consigne (kPa)', 'Écart (kPa)', 'EMT (kPa)'],
  },
  {
    of: 'a page of a wiki, between bars',
    file: `| Reference / V | Reading / V |\n|---|---|\n| 1.0 | 1.001 |\n| 2.0 | 2.003 |`,
    unit: 'V',
    pairs: [
      [1, 1.001],
      [2, 2.003],
    ],
  },
  {
    of: 'a multimeter in overload',
    file: `Nominal;Reading\n1;1.001\n10;OL\n100;+OVLD\n1000;----`,
    unit: 'V',
    pairs: [[1, 1.001], 'overload', 'overload', 'overload'],
  },
  {
    of: 'a humidity generator, separated by spaces, with a line of units',
    file: `Setpoint   Standard   DUT\n%RH        %RH        %RH\n10.0       10.02      10.5\n50.0       50.01      50.9`,
    unit: '%RH',
    pairs: [
      [10.02, 10.5],
      [50.01, 50.9],
    ],
    unused: ['Setpoint'],
  },
  {
    of: 'a torque tester, as found and as left',
    file: `Target N·m,Ref N·m,As Found N·m,As Left N·m,Tol -,Tol +,P/F\n10,10.01,10.5,10.02,9.6,10.4,P\n20,20.02,21.1,20.04,19.2,20.8,P`,
    unit: 'N·m',
    pairs: [
      [10.01, 10.02],
      [20.02, 20.04],
    ],
    unused: ['Target N·m', 'As Found N·m', 'Tol -', 'Tol +'],
  },
  {
    of: 'a gauge block comparator in micrometres',
    file: `Nominal length (mm),Measured length (mm),Deviation (µm)\n1.0005,1.00053,0.03\n10,10.00012,0.12`,
    unit: 'mm',
    pairs: [
      [1.0005, 1.00053],
      [10, 10.00012],
    ],
    unused: ['Deviation (µm)'],
  },
  {
    of: 'a dry block, three readings of each point, blank where one is missing',
    file: `Temp. set,Ref. thermometer,Reading 1,Reading 2,Reading 3\n50,50.012,50.1,50.2,50.1\n100,100.02,100.3,,100.2`,
    unit: '°C',
    pairs: [
      [50.012, 50.1],
      [50.012, 50.2],
      [50.012, 50.1],
      [100.02, 100.3],
      [100.02, 100.2],
    ],
    unused: ['Temp. set'],
  },
  {
    of: 'a frequency counter with thousands in groups',
    file: `Reference (Hz);Indication (Hz)\n1 000 000,0;1 000 000,3\n10 000 000,0;10 000 001,2`,
    unit: 'Hz',
    pairs: [
      [1e6, 1_000_000.3],
      [1e7, 10_000_001.2],
    ],
  },
  {
    of: 'a documenting calibrator, a table as found above the one as left',
    file: `"Position ID";"PT 4711"\n"As Found"\n"Nominal Input";"Input (bar)";"Output (mA)"\n"0";"0,02";"4,003"\n"10";"10,05";"12,01"
"As Left"\n"Nominal Input";"Input (bar)";"Output (mA)"\n"0";"0,01";"4,000"\n"10";"10,01";"12,000"`,
    unit: 'bar',
    measured: 'mA',
    pairs: [
      [0.01, 4],
      [10.01, 12],
    ],
    unused: ['Nominal Input'],
  },
  {
    of: 'a logger with numbered channels and statistics below',
    file: `Nr.;Datum;Zeit;Kanal 1 [°C];Kanal 2 [°C]\n1;03.11.2026;10:00;20,1;20,2\n2;03.11.2026;10:10;30,1;30,3`,
    unit: '°C',
    pairs: [
      [20.1, 20.2],
      [30.1, 30.3],
    ],
    isGuessed: true,
    unused: ['Nr.', 'Datum', 'Zeit'],
  },
  {
    of: 'a program of procedures, separated by wide spaces',
    file: `STEP   DESCRIPTION   NOMINAL   LOW LIMIT   HIGH LIMIT   ACTUAL   STATUS
1.001  DCV   1.00000 V   0.99950 V   1.00050 V   1.00012 V   PASS\n1.002  DCV   10.0000 V   9.99500 V   10.0050 V   10.0013 V   PASS`,
    unit: 'V',
    pairs: [
      [1, 1.00012],
      [10, 10.0013],
    ],
    isGuessed: true,
    unused: ['STEP', 'LOW LIMIT', 'HIGH LIMIT'],
  },
  {
    of: 'a multimeter, means beside standard deviations',
    file: `Setpoint,Reference mean,Reference SD,DUT mean,DUT SD,N\n1,1.00001,0.000002,1.00012,0.000003,10`,
    unit: 'V',
    pairs: [[1.00001, 1.00012]],
    unused: ['Setpoint', 'Reference SD', 'DUT SD', 'N'],
  },
  {
    of: 'a multimeter without a standard',
    file: `Timestamp,Reading (V)\n1.0,+1.00012E+00\n2.0,+2.00023E+00`,
    unit: 'V',
    pairs: ['missing_value', 'missing_value'],
    isGuessed: true,
    unused: ['Timestamp'],
  },
  {
    of: 'a logger with one value beside date and time',
    file: `Date,Time,Temperature 1 (°C)\n11/3/2026,10:00:00 AM,20.11\n11/3/2026,10:01:00 AM,20.13`,
    unit: '°C',
    pairs: ['missing_value', 'missing_value'],
    isGuessed: true,
    unused: ['Date', 'Time'],
  },
  {
    of: 'a resistance decade, prefixes beside the numbers',
    file: `Applied\tIndicated\n100.00 Ω\t100.02 Ω\n1.0000 kΩ\t1.0003 kΩ\n10.000 MΩ\t10.004 MΩ`,
    unit: 'Ω',
    pairs: [
      [100, 100.02],
      [1000, 1000.3],
      [1e7, 10_004_000],
    ],
  },
  {
    of: 'a documenting calibrator in German, as found above as left',
    file: `"Gerät";"PT-101"\n"Eingang";"Druck";"0";"10";"bar"\n"Wie vorgefunden"\n"Nr.";"Sollwert Eingang";"Eingang (bar)";"Ausgang (mA)"\n"1";"0,000";"0,0010";"4,0210"\n"2";"5,000";"5,0002";"12,0330"
"Wie hinterlassen"\n"Nr.";"Sollwert Eingang";"Eingang (bar)";"Ausgang (mA)"\n"1";"0,000";"0,0012";"4,0020"\n"2";"5,000";"5,0005";"12,0030"`,
    unit: 'bar',
    measured: 'mA',
    pairs: [
      [0.0012, 4.002],
      [5.0005, 12.003],
    ],
    isGuessed: true,
    unused: ['Nr.', 'Sollwert Eingang'],
  },
  {
    of: 'a French calibrator, as found and as left in two columns',
    file: `N°;Consigne (kPa);Pression appliquée (kPa);Sortie trouvée (mA);Sortie laissée (mA);Erreur (%)
1;0;0,01;4,03;4,001;0,01\n2;50;50,02;12,05;12,003;0,02`,
    unit: 'kPa',
    measured: 'mA',
    pairs: [
      [0.01, 4.001],
      [50.02, 12.003],
    ],
    unused: ['N°', 'Consigne (kPa)', 'Sortie trouvée (mA)', 'Erreur (%)'],
  },
  {
    of: 'a humidity probe, temperatures beside',
    file: `Ref. Temp [°C]\tReference [%]\tProbe [%rh]\tProbe Temp [°C]\n23.01\t10.02\t10.5\t23.1\n23.02\t35.03\t35.2\t23.1`,
    unit: '%RH',
    pairs: [
      [10.02, 10.5],
      [35.03, 35.2],
    ],
    isGuessed: true,
    unused: ['Ref. Temp [°C]', 'Probe Temp [°C]'],
  },
  {
    of: 'a pressure logger with current and temperature',
    file: `Date/time\tP [bar]\tPref [bar]\tI [mA]\tT [°C]\n29.11.2026 10:15:00\t1.0002\t1.0001\t5.601\t23.1`,
    unit: 'bar',
    pairs: [[1.0001, 1.0002]],
    isGuessed: true,
    unused: ['Date/time', 'I [mA]', 'T [°C]'],
  },
  {
    of: 'a multimeter that numbers its samples',
    file: `"Function","DC Voltage"\n"Sample","Reading 1 (VDC)","Elapsed Time (s)"\n"1","1.00001234E+00","0"\n"2","1.00001334E+00","1"\n"3","9.90000000E+37","2"`,
    unit: 'V',
    pairs: ['missing_value', 'missing_value', 'overload'],
    isGuessed: true,
    unused: ['Sample', 'Elapsed Time (s)'],
  },
  {
    of: 'a logger that numbers its lines, without titles',
    file: `1 20.01\n2 20.02\n3 20.03`,
    unit: '°C',
    pairs: ['missing_value', 'missing_value', 'missing_value'],
    isGuessed: true,
    unused: ['1'],
  },
  {
    of: 'points at 1, 2 and 3, without titles',
    file: `1 1.01\n2 2.02\n3 3.03`,
    unit: 'V',
    pairs: [
      [1, 1.01],
      [2, 2.02],
      [3, 3.03],
    ],
    isGuessed: true,
  },
  {
    of: 'a multiplexing multimeter with named channels and alarms',
    file: `Abtastung;Zeit;101 <Ref> (C);Alarm 101;102 <Prüfling> (C);Alarm 102\n1;29.11.2026 10:15:00:123;20,0123;0;20,11;0\n2;29.11.2026 10:16:00:123;30,0123;0;30,11;0`,
    unit: '°C',
    quantity: 'temperature',
    pairs: [
      [20.0123, 20.11],
      [30.0123, 30.11],
    ],
    unused: ['Abtastung', 'Zeit', 'Alarm 101', 'Alarm 102'],
  },
  {
    of: 'two quantities, each with its standard and without units',
    file: `RH ref,RH uut,T ref,T uut\n10.1,10.5,23.0,23.1`,
    unit: '%RH',
    pairs: [
      [10.1, 10.5],
      [10.1, 23.1],
    ],
    isGuessed: true,
    unused: ['T ref'],
  },
  {
    of: 'a table with a unit in its first row only',
    file: `Applied;Unit;Measured;Unit\n100;mV;0,1001;V\n1;;1,0002;V`,
    unit: 'V',
    pairs: [[0.1, 0.1001], 'missing_unit'],
  },
];

describe('readings exported by devices', () => {
  it.each(files)(
    'of $of',
    ({ file, unit, measured = unit, quantity = null, pairs, isGuessed = false, unused = [] }) => {
      const units = { reference: unit, measured, physical_quantity: quantity };

      const found = parsePoints(file, { units });

      expect(found.points.map((point) => point.problem ?? [point.reference, point.measured])).toEqual(pairs);
      expect({ is_guessed: found.is_guessed, unused: found.unused }).toEqual({ is_guessed: isGuessed, unused });
    },
  );
});
