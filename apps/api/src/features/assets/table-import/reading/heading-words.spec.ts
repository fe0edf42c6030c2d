import { fieldsOfHeadings } from './heading-words.js';
import { importableFields } from '../cells/importable-fields.js';

const named = (...headings: string[]) => fieldsOfHeadings(headings, importableFields.keys());

describe('headings of registers', () => {
  it('are the names of the exported table', () => {
    expect(named(...importableFields.keys())).toEqual([...importableFields.keys()]);
    expect(named('Asset ID', 'serial-number', 'Channel.Unit')).toEqual(['asset_id', 'serial_number', 'channel.unit']);
  });

  it.each([
    ['Equipment No.', 'Description', 'Manufacturer', 'Model', 'S/N', 'Location'],
    ['Inventar-Nr.', 'Bezeichnung', 'Hersteller', 'Typ', 'Seriennr.', 'Standort'],
    ['Inventarnummer', 'Messmittel', 'Fabrikat', 'Modell', 'Serien-Nummer', 'Aufstellort'],
    ['Prüfmittel-Nr.', 'Benennung', 'Hersteller', 'Typ', 'Fabr.-Nr.', 'Einsatzort'],
    ['N° d’inventaire', 'Désignation', 'Constructeur', 'Modèle', 'N° de série', 'Emplacement'],
    ['Código', 'Denominación', 'Fabricante', 'Modelo', 'Nº de serie', 'Ubicación'],
    ['ASSET TAG', 'Instrument', 'Make', 'Type', 'Serial\nNo.', 'Site'],
    ['Kennung', 'Name', 'Hersteller', 'Typ', 'Seriennummer', 'Standort'],
    ['Identificación', 'Nombre', 'Fabricante', 'Modelo', 'Número de serie', 'Ubicación'],
  ])('name the same fields in every language: %s, %s, %s', (...headings) => {
    expect(named(...headings)).toEqual(['asset_id', 'name', 'manufacturer', 'model', 'serial_number', 'location']);
  });

  it.each([
    ['Gage ID', 'Description', 'Mfr.', 'Model #', 'S/N', 'Location/Dept'],
    ['Code', 'Désignation', 'Marque', 'Type', 'N° série', 'Localisation'],
    ['Código', 'Equipo', 'Marca', 'Modelo', 'N.º de serie', 'Área'],
    ['Prüfmittel-Nr.', 'Prüfmittelart', 'Hersteller', 'Typ', 'Serien-/Fabrik-Nr.', 'Abteilung'],
    ['Asset No.', 'Bezeichnung / Description', 'Hersteller / Manufacturer', 'Typ / Model', 'Serial No.', 'Room'],
  ])('are as registers write them: %s, %s, %s', (...headings) => {
    expect(named(...headings)).toEqual(['asset_id', 'name', 'manufacturer', 'model', 'serial_number', 'location']);
  });

  it('name the last and the next calibration as registers write them', () => {
    const dates = ['calibration.calibration_date', 'calibration.due_date', 'channel.calibration_interval'];
    expect(named('letzte Prüfung', 'nächste Prüfung', 'Prüfintervall [Monate]')).toEqual(dates);
    expect(named('Calibrated', 'Due', 'Cal Freq (Mo.)')).toEqual(dates);
  });

  it.each([
    ['Last calibration: ', 'date', 'due date', 'certificate number', 'laboratory', 'result', 'PDF file'],
    [
      'Letzte Kalibrierung: ',
      ...['Datum', 'Fälligkeit', 'Nummer des Kalibrierscheins', 'Labor', 'Ergebnis', 'PDF-Datei'],
    ],
    [
      'Dernier étalonnage\u00a0: ',
      ...['date', 'échéance', 'numéro de certificat', 'laboratoire', 'résultat', 'fichier PDF'],
    ],
    [
      'Última calibración: ',
      ...['fecha', 'vencimiento', 'número de certificado', 'laboratorio', 'resultado', 'archivo PDF'],
    ],
  ])('name the last calibration as the app and the guide do: %s', (group, ...fields) => {
    expect(named(...fields.map((field) => `${group}${field}`))).toEqual([
      'calibration.calibration_date',
      'calibration.due_date',
      'calibration.external_lab_certificate_number',
      'calibration.external_lab_name',
      'calibration.stated_conformity',
      'calibration.certificate_file',
    ]);
  });

  it('may name the group of their columns', () => {
    const own = ['ID No.', 'Name', 'Serial No.', 'Min', 'Last', 'Next'];
    const groups = ['Identification', 'Identification', 'Maker', 'Range', 'Calibration', 'Calibration'];
    const headings = own.map((heading, nth) => `${groups[nth] ?? ''} ${heading}`);
    expect(
      fieldsOfHeadings(['Parameter', ...headings], importableFields.keys(), { own: ['Parameter', ...own] }),
    ).toEqual([
      'channel.physical_quantity',
      'asset_id',
      'name',
      'serial_number',
      'channel.measurement_min',
      'calibration.calibration_date',
      'calibration.due_date',
    ]);
  });

  it('recognize the asset id in an equipment column with codes and descriptions', () => {
    const of = (isOfCodes: boolean, ...headings: string[]) =>
      fieldsOfHeadings(headings, importableFields.keys(), {
        isOfCodes: (column) => isOfCodes && !headings[column]?.startsWith('Desc'),
      });
    expect(of(true, 'Equipo', 'Descripción', 'Marca')).toEqual(['asset_id', 'name', 'manufacturer']);
    expect(of(true, 'Equipment', 'Description of technical object')).toEqual(['asset_id', 'name']);
    expect(of(false, 'Equipo', 'Descripción', 'Marca')).toEqual(['name', 'description', 'manufacturer']);
    expect(of(true, 'Código', 'Equipo', 'Descripción')).toEqual(['asset_id', 'name', 'description']);
    expect(of(true, 'Instrument', 'Maker')).toEqual(['name', 'manufacturer']);
  });

  it('go to the surest column of several, else to the first', () => {
    expect(named('Type', 'Model', 'Modell')).toEqual([null, 'model', null]);
    expect(named('Name', 'Description', 'Manufacturer')).toEqual(['name', 'description', 'manufacturer']);
  });

  it('name nothing where they name two fields, a running number or another unit', () => {
    expect(named('Manufacturer / Model', 'No.', 'Nr.', '#', '')).toEqual([null, null, null, null, null]);
    expect(named('last_calibration_date', 'channel.sensor_id')[0]).toBeNull();
    expect(named('Weight (g)', 'Price [USD]', 'Interval (mm)')).toEqual([null, null, null]);
    expect(named('Weight (kg)', 'Price [EUR]', 'Hersteller / Manufacturer')).toEqual([
      'weight_kg',
      'price_eur',
      'manufacturer',
    ]);
  });

  it('name channels where one of them names the quantity, or all are those of the exported table', () => {
    const range = ['Messbereich von', 'Messbereich bis', 'Intervalle (mois)'];
    expect(named('asset_id', ...range)).toEqual(['asset_id', null, null, 'channel.calibration_interval']);
    expect(named('Messgröße', ...range)).toEqual([
      'channel.physical_quantity',
      'channel.measurement_min',
      'channel.measurement_max',
      'channel.calibration_interval',
    ]);
    expect(named('asset_id', 'Last Cal', 'Next Cal Due', 'Freq (mo)', 'EOM', 'Cal Vendor')).toEqual([
      'asset_id',
      'calibration.calibration_date',
      'calibration.due_date',
      'channel.calibration_interval',
      'channel.due_at_end_of_month',
      'calibration.external_lab_name',
    ]);
    expect(named('asset_id', 'channel.measurement_max')).toEqual(['asset_id', 'channel.measurement_max']);
  });
});
