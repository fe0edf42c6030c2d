import { splitIntervalHeading } from '../cells/quantity-cells.js';

/** Case, accents, word order, articles and the spelling of "number" are ignored. Earlier fields win. */
const WORDS: Readonly<Record<string, string>> = {
  asset_id: `asset id, asset no, asset, asset tag, asset code, id, id no, ident no, identification, identification no, inventory no,
    inventory id, equipment id, equipment no, equipment code, instrument id, instrument no, instrument code, gauge id, gauge no,
    gage id, gage no, tool id, tool no, tag, tag no, unit id, control no, inventar no, anlagen no, equip no, equip id, eq no, inst no, inst id, gerate no,
    gerate id, messmittel no, messmittel id, prufmittel no, prufmittel id, kennung, kennnummer, identifiant, no inventaire, code inventaire, repere, code instrument, no instrument, no identification, reference interne,
    code equipement, no equipement, codigo, codigo equipo, no inventario, codigo inventario, no equipo, id equipo, etiqueta,
    identificacion, identificador, no identificacion, no control, codigo interno, code`,
  codes: `codes, other codes, further codes, additional codes, owner codes, barcode, barcodes, barcode no, bar code, bar code no, qr code,
    rfid, rfid tag, rfid no, old id, old no, former id, former no, legacy id, weitere codes, strichcode, strichcode no,
    aufkleber no, alte no, autres codes, code barre, code barres, no code barres, ancien no, ancien identifiant, otros codigos,
    codigo barras, codigo qr, no antiguo, codigo antiguo`,
  asset_type: 'asset type, kind asset',
  name: `name, asset name, equipment name, instrument name, instrument, equipment, device, item, item name, designation, title,
    nomenclature, equipment description, instrument description, description equipment, description instrument, bezeichnung,
    benennung, gerat, geratebezeichnung, geratename, messmittel, prufmittel, messmittelbezeichnung, prufmittelbezeichnung,
    messgerat, gegenstand, nom, appareil, intitule, libelle, equipement, designation appareil, designation instrument, nombre,
    denominacion, equipo, instrumento, nombre equipo, nombre instrumento, descripcion equipo, descripcion instrumento, description technical object,
    bezeichnung technischen objekts, prufmittelart, messmittelart, gerateart, instrument type, equipment type, tipo equipo, tipo instrumento`,
  manufacturer: `manufacturer, maker, make, brand, mfr, mfg, manufacturer name, oem, vendor, hersteller, fabrikat, marke, fabricant,
    marque, constructeur, fabricante, marca`,
  model: `model, model no, model name, model type, type model, type no, modell, modell no, typ, typ no,
    typenbezeichnung, typbezeichnung, modellbezeichnung, type, gerate typ, geratetyp, modele, no modele, reference modele, modelo,
    no modelo, tipo`,
  serial_number: `serial no, serial, sn, s n, ser no, serial number manufacturer, serien no, fabrik no, fabr no, fab no, fabrikations no,
    hersteller no, werk no, no serie, ns, n s, serie, no fabrication, no fabricacion, manufserialnumber, manufacturer serial no`,
  manufacturer_part_number: `part no, manufacturer part no, pn, p n, mpn, catalog no, catalogue no, article no,
    teile no, artikel no, material no, reference fabricant, no article, ref fabricant, no pieza,
    no parte, no articulo, referencia fabricante`,
  description: `description, item description, details, beschreibung, description detaillee, descripcion, detalles`,
  location: `location, current location, place, site, storage location, room, building, workplace,
    standort, ort, aufstellort, einsatzort, lagerort, raum, emplacement, lieu, localisation,
    site utilisation, atelier, salle, lieu utilisation, lieu stockage, ubicacion, lugar, sede, sala, planta,
    emplazamiento, localizacion, area, department, dept, abteilung, departamento`,
  datasheet_url:
    'data sheet, datasheet, data sheet web address, datenblatt, datenblatt webadresse, fiche technique, fiche technique adresse web, hoja datos, hoja datos direccion web',
  firmware_version: 'firmware, firmware version, version firmware, version micrologiciel, software version',
  power_supply: 'power supply, supply, stromversorgung, spannungsversorgung, alimentation, alimentacion',
  power_consumption_w: 'power consumption, power consumption w, leistungsaufnahme, consommation, puissance, consumo',
  dimensions: 'dimensions, size, abmessungen, masse abmessungen, encombrement, dimensiones',
  weight_kg: 'weight, weight kg, gewicht, gewicht kg, poids, masse, poids kg, masse kg, peso, peso kg',
  mounting_type: 'mounting, mounting type, befestigung, montageart, montage, montaje',
  connection_type:
    'connection, connection type, process connection, anschluss, prozessanschluss, raccordement, raccord, conexion',
  displays_readings: `displays readings, shows readings device, zeigt messwerte gerat an, affiche lectures appareil, muestra lecturas
    equipo`,
  ip_rating:
    'ip rating, ip, ip code, ip schutzart, schutzart, indice ip, indice protection, grado ip, grado proteccion',
  hazardous_area_rating: `hazardous area, atex, ex zone, explosionsgefahrdeter bereich, zone dangereuse, zone atex, zona peligrosa,
    zona atex`,
  operating_temperature_min: `operating temperature min, operating temperature from, betriebstemperatur von, betriebstemperatur min,
    temperature service de, temperature service min, temperatura servicio desde, temperatura servicio min`,
  operating_temperature_max: `operating temperature max, operating temperature to, betriebstemperatur bis, betriebstemperatur max,
    temperature service a, temperature service max, temperatura servicio hasta, temperatura servicio max`,
  operating_humidity_min: `operating humidity min, operating humidity from, betriebsfeuchte von, betriebsfeuchte min, humidite service de,
    humidite service min, humedad servicio desde, humedad servicio min`,
  operating_humidity_max: `operating humidity max, operating humidity to, betriebsfeuchte bis, betriebsfeuchte max, humidite service a,
    humidite service max, humedad servicio hasta, humedad servicio max`,
  price_eur: `price, price eur, cost, purchase price, preis, kaufpreis, anschaffungspreis, anschaffungswert, anschaffungskosten, prix,
    prix achat, cout, precio, precio compra, coste`,
  purchase_date: `purchase date, purchased, purchased on, date purchased, date acquisition, acquisition date, kaufdatum, gekauft am,
    anschaffungsdatum, beschaffungsdatum, anschaffung, date achat, fecha compra, fecha adquisicion`,
  warranty_expiry_date: `warranty expiry date, warranty until, warranty, warranty end, warranty expiry, garantie bis, garantieende,
    garantie, garantie jusqu au, fin garantie, garantia hasta, garantia, fin garantia`,
  notes: `notes, note, remarks, remark, comments, comment, bemerkung, bemerkungen, kommentar, anmerkung, anmerkungen, notiz, notizen,
    hinweis, remarques, remarque, commentaire, commentaires, observation, observations, notas, nota, observaciones, comentarios`,
  'channel.channel_id': `channel id, channel, channel no, channel name, kanal, kanal no, kanalbezeichnung, voie, no voie, identifiant voie,
    canal, no canal, codigo canal`,
  'channel.physical_quantity': `physical quantity, quantity, measurand, measured quantity, parameter, messgrosse, grosse, grandeur,
    grandeur physique, grandeur mesuree, mesurande, magnitud, mensurando, magnitud medida`,
  'channel.measurement_type': 'measurement type, messart, type mesure, tipo medida',
  'channel.unit':
    'unit, units, unit measure, unit measurement, uom, einheit, masseinheit, unite, unite mesure, unidad, unidad medida',
  'channel.technology':
    'technology, measuring principle, principle, messprinzip, technologie, principe, tecnologia, principio',
  'channel.measurement_min': `measurement min, range min, range from, range low, lower range, min range, range lower, measuring range from,
    measuring range min, range minimum, minimum range, messbereich von, messbereich min, messbereichsanfang, mb von, mb min, etendue de, etendue min,
    etendue mesure min, plage min, borne min, intervalo desde, intervalo min, rango min, rango desde, rango minimo`,
  'channel.measurement_max': `measurement max, range max, range to, range high, upper range, max range, range upper, measuring range to,
    measuring range max, range maximum, maximum range, messbereich bis, messbereich max, messbereichsende, mb bis, mb max, etendue a,
    etendue max, etendue mesure max, plage max, borne max, intervalo hasta, intervalo max, rango max, rango hasta, rango maximo`,
  'channel.range': `range, measuring range, measurement range, calibrated range, messbereich, mb, etendue, etendue mesure, plage,
    plage mesure, gamme, gamme mesure, rango, rango medida, intervalo medida, campo medida`,
  'channel.accuracy_value': `accuracy, accuracy value, tolerance, limit error, limits error, maximum permissible error, mpe, genauigkeit,
    fehlergrenze, fehlergrenzen, toleranz, exactitude, erreur maximale toleree, emt, exactitud, precision,
    tolerancia, error maximo permitido, emp`,
  'channel.accuracy_type': 'accuracy type, accuracy kind, genauigkeit art, exactitude genre, exactitud clase',
  'channel.accuracy_unit': 'accuracy unit, genauigkeit einheit, exactitude unite, exactitud unidad',
  'channel.resolution': `resolution, readability, scale division, division, auflosung, ablesbarkeit, skalenteilung, teilung, skalenwert,
    echelon, resolucion, division escala`,
  'channel.resolution_unit': 'resolution unit, auflosung einheit, resolution unite, resolucion unidad',
  'channel.measurement_uncertainty': `measurement uncertainty, uncertainty, expanded uncertainty, uncertainty u, u,
    messunsicherheit, unsicherheit, erweiterte messunsicherheit, messunsicherheit u, incertitude mesure, incertitude,
    incertitude elargie, incertitude u, incertidumbre medida, incertidumbre, incertidumbre expandida, incertidumbre u`,
  'channel.uncertainty_unit': `uncertainty unit, measurement uncertainty unit, messunsicherheit einheit, incertitude mesure unite,
    incertidumbre medida unidad`,
  'channel.confidence_level': 'confidence level, level confidence, vertrauensniveau, niveau confiance, nivel confianza',
  'channel.coverage_factor': `coverage factor, coverage factor k, k, erweiterungsfaktor, erweiterungsfaktor k, facteur elargissement,
    facteur elargissement k, factor cobertura, factor cobertura k`,
  'channel.drift_rate': 'drift, drift rate, derive, deriva',
  'channel.drift_unit': 'drift unit, drift einheit, derive unite, deriva unidad',
  'channel.sensitivity': 'sensitivity, empfindlichkeit, sensibilite, sensibilidad',
  'channel.sensitivity_unit': 'sensitivity unit, empfindlichkeit einheit, sensibilite unite, sensibilidad unidad',
  'channel.response_time_ms': 'response time, response time ms, ansprechzeit, temps reponse, tiempo respuesta',
  'channel.bandwidth_hz': 'bandwidth, bandwidth hz, bandbreite, bande passante, ancho banda',
  'channel.output_type':
    'output type, output, ausgang, ausgangssignal, output signal, sortie, signal sortie, salida, senal salida',
  'channel.output_signal_unit':
    'output signal unit, output unit, einheit ausgang, einheit ausgangs, unite sortie, unidad salida',
  'channel.output_signal_min':
    'output signal min, output from, output min, ausgang von, sortie de, sortie min, salida desde',
  'channel.output_signal_max':
    'output signal max, output to, output max, ausgang bis, sortie a, sortie max, salida hasta',
  custodian: `custodian, owner, holder, responsible, responsible person, person responsible, user, verantwortlich, verantwortlicher,
    verantwortliche person, zustandig, besitzer, nutzer, responsable, detenteur, utilisateur, custodio, responsable equipo, usuario`,
  'calibration.calibration_date': `calibration date, last calibration, last cal, last calibrated, date last calibration, last cal date,
    calibrated on, date calibrated, cal date, date calibration, kalibrierdatum, letzte kalibrierung, kalibriert am, datum kalibrierung,
    datum letzte kalibrierung, date etalonnage, dernier etalonnage, etalonne le, date dernier etalonnage, fecha calibracion,
    ultima calibracion, calibrado, fecha ultima calibracion, calibrated, letzte prufung, datum letzte prufung, gepruft am, letzte kal,
    verification date, derniere verification, ultima verificacion`,
  'calibration.due_date': `due, due date, next calibration, next due, cal due, calibration due, next cal, next cal due, next calibration due, cal due date, next cal date, due on, date next calibration,
    calibration due date, next calibration date, recalibration date, valid until, expiry date, fallig, fallig am, nachste kalibrierung,
    falligkeit, falligkeitsdatum, gultig bis, prochain etalonnage, echeance, date echeance, date prochain etalonnage, valable jusqu,
    proxima calibracion, vencimiento, fecha vencimiento, valido hasta, fecha proxima calibracion, nachste prufung, datum nachste prufung, nachste kal, prochaine verification,
    proxima verificacion,
    last calibration due date, letzte kalibrierung falligkeit, dernier etalonnage echeance, ultima calibracion vencimiento`,
  'calibration.external_lab_certificate_number': `certificate no, cert no, certificate, calibration certificate, calibration certificate no,
    report no, zertifikat, zertifikat no, kalibrierschein, kalibrierschein no, schein no, certificat, no certificat, certificat etalonnage,
    no constat, certificado, no certificado, certificado calibracion,
    last calibration certificate no, letzte kalibrierung no kalibrierscheins, dernier etalonnage no certificat, ultima calibracion
    no certificado`,
  'calibration.external_lab_name': `laboratory, lab, calibration laboratory, calibration lab, calibrated by, cal by, calibration provider, cal provider, cal vendor,
    calibration vendor, cal lab, supplier,
    labor, kalibrierlabor, kalibriert durch, kalibriert von, laboratoire, laboratoire etalonnage, etalonne par, prestataire, organisme, laboratorio,
    laboratorio calibracion, calibrado por, proveedor,
    last calibration laboratory, letzte kalibrierung labor, dernier etalonnage laboratoire, ultima calibracion laboratorio`,
  'calibration.stated_conformity': `result, cal result, calibration result, conformity, status calibration, calibration status, verdict,
    pass fail, ergebnis, kalibrierergebnis, konformitat, bewertung, resultat, resultat etalonnage, conformite, resultado,
    resultado calibracion, conformidad,
    last calibration result, letzte kalibrierung ergebnis, dernier etalonnage resultat, ultima calibracion resultado`,
  'calibration.certificate_file': `certificate file, certificate pdf, pdf, file, file name, zertifikatsdatei, datei, dateiname, fichier,
    fichier certificat, archivo, archivo certificado,
    pdf file, pdf datei, fichier pdf, archivo pdf, last calibration pdf file, letzte kalibrierung pdf datei, dernier etalonnage fichier pdf,
    ultima calibracion archivo pdf`,
  'channel.calibration_role':
    'calibration role, role calibrations, rolle kalibrierungen, role etalonnages, papel calibraciones',
  'channel.criticality': 'criticality, criticality class, kritikalitat, criticite, criticidad',
  'channel.calibration_interval': `calibration interval, interval, calibration frequency, frequency, freq, cal freq, cal frequency, cal interval,
    calibration cycle, cycle, calibration period, kalibrierintervall, intervall, prufintervall, kalibrierzyklus, prufzyklus,
    kalibrierfrist, periodicite, periodicite etalonnage, intervalle, intervalle etalonnage, frequence etalonnage,
    periodo calibracion, frecuencia calibracion, intervalo calibracion, intervalo, frecuencia, periodicidad`,
  'channel.calibration_interval_unit': `interval unit, calibration interval unit, frequency unit, cycle unit, intervalleinheit, intervall einheit,
    kalibrierintervall einheit, einheit intervalls, einheit kalibrierintervalls, unite intervalle, unite periodicite,
    unidad intervalo, unidad periodicidad, unidad frecuencia`,
  'channel.due_at_end_of_month': `end of month, due at end of month, eom, month end, monatsende, zum monatsende, fin mois, fin de mois, fin du mois,
    fin mes, fin de mes, fin del mes`,
};

const FILLERS = new Set(
  'the of for an in on am sur en der die das des de du d l la le les el los del y et und and'.split(' '),
);
const NUMBER = new Set('no nr num number nummer numero n numer'.split(' '));

function plainHeading(heading: string): string {
  const words = heading
    .replaceAll(/[№#]|[nN]\.?[°º]/g, ' no ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => {
      const [, first] = /^(\p{L}{3,})(?:nummer|nr)$/u.exec(word) ?? [];
      return first ? [first, 'no'] : [NUMBER.has(word) ? 'no' : word];
    });
  const stated = words.filter((word) => word !== '');
  // "Étendue de": the last word counts
  return stated
    .filter((word, nth) => !FILLERS.has(word) || nth === stated.length - 1)
    .toSorted()
    .join(' ');
}

interface Named {
  field: string;
  rank: number;
}

const named = new Map<string, Named>();
for (const [field, words] of Object.entries(WORDS))
  for (const [rank, stated] of words.split(',').map(plainHeading).entries())
    if (!named.has(stated)) named.set(stated, { field, rank: rank + 1 });

/** A heading with another unit does not match. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  power_consumption_w: ['w'],
  weight_kg: ['kg'],
  operating_temperature_min: ['°c'],
  operating_temperature_max: ['°c'],
  operating_humidity_min: ['%', '%rh', '% rh', '%rf', '% rf', '% hr'],
  operating_humidity_max: ['%', '%rh', '% rh', '%rf', '% rf', '% hr'],
  price_eur: ['eur', '€', 'euro'],
  'channel.response_time_ms': ['ms'],
  'channel.bandwidth_hz': ['hz'],
  'channel.confidence_level': ['%'],
  // Units of time match before.
  'channel.calibration_interval': [],
};

const LONGEST = 200;

/** Etalon's own list of assets. */
export const isExport = (headings: readonly string[]): boolean => headings.includes('channel.sensor_id');

const INTERVAL = ['channel.calibration_interval', 'channel.calibration_interval_unit', 'channel.due_at_end_of_month'];
const NOT_NAMED: Named = { field: '', rank: 0 };
const NAMES = ['name', 'description'];
const WITHOUT_GROUP = 100;

interface HeadingContext {
  own?: readonly string[];
  isOfCodes?: (column: number) => boolean;
}

function namedBy(heading: string): Named | null {
  const whole = named.get(plainHeading(heading));
  if (whole) return whole;
  const { rest, interval } = splitIntervalHeading(heading);
  const ofInterval = interval ? named.get(plainHeading(rest)) : undefined;
  if (ofInterval && ofInterval.field === INTERVAL[0]) return ofInterval;
  const inBrackets = [...heading.matchAll(/\(([^()]*)\)|\[([^[\]]*)\]/g)].map(
    ([, round, square]) => round ?? square ?? '',
  );
  const bare = heading.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  const found = [bare, ...bare.split(/[/|\n]/)].flatMap((part) => named.get(plainHeading(part)) ?? []);
  const isName = found.every(({ field }) => NAMES.includes(field));
  const first = isName ? found.find(({ field }) => field === 'name') : found[0];
  if (isName && first) return first;
  // "Manufacturer / Model" is neither
  if (!first || found.some(({ field }) => field !== first.field)) return null;
  const units = UNITS[first.field];
  return units && inBrackets.some((unit) => !units.includes(unit.trim().toLowerCase().replace(/\.$/, '')))
    ? null
    : first;
}

/**
 * Without a name column the description becomes the name.
 * @param importable exact field names always match
 */
export function fieldsOfHeadings(
  headings: readonly string[],
  importable: Iterable<string>,
  { own = [], isOfCodes = () => false }: HeadingContext = {},
): (string | null)[] {
  const possible = new Set(importable);
  // Summaries in exports, such as the last calibration, are not imported.
  const isExported = isExport(headings);
  const names = new Map(Array.from(possible, (field) => [plainHeading(field), field]));
  const best = new Map<string, { column: number; rank: number }>();
  const found = headings.map((heading, column): Named => {
    if (heading.length > LONGEST) return NOT_NAMED;
    const exact = names.get(plainHeading(heading));
    if (exact !== undefined) return { field: exact, rank: 0 };
    if (isExported) return NOT_NAMED;
    const alone = own[column] === heading ? null : namedBy(own[column] ?? '');
    return namedBy(heading) ?? (alone && { ...alone, rank: alone.rank + WITHOUT_GROUP }) ?? NOT_NAMED;
  });
  const named = found.filter(({ field }) => NAMES.includes(field));
  const isIdless = named.length > 1 && !found.some(({ field }) => field === 'asset_id');
  for (const [column, { field, rank }] of found.entries())
    if (isIdless && field === 'name' && rank > 0 && isOfCodes(column)) found[column] = { field: 'asset_id', rank };
  for (const [column, { field, rank }] of found.entries()) {
    if (!possible.has(field)) continue;
    const before = best.get(field);
    if (!before || rank < before.rank) best.set(field, { column, rank });
  }
  const description = best.get('description');
  if (description && !best.has('name') && (best.has('manufacturer') || (best.get('asset_id')?.rank ?? 0) > 0)) {
    best.set('name', description);
    best.delete('description');
  }
  // Without a quantity the range is a problem in every row.
  if (!best.has('channel.physical_quantity'))
    for (const [field, { rank }] of best)
      if (field.startsWith('channel.') && rank > 0 && !INTERVAL.includes(field)) best.delete(field);
  const fields = new Map(Array.from(best, ([field, { column }]) => [column, field]));
  return headings.map((_, column) => fields.get(column) ?? null);
}
