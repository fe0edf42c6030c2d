import { attachmentTexts } from './attachments.js';
import { budgetTexts } from './budget.js';
import { checkTexts } from './checks.js';
import { noticeTexts } from './notices.js';
import { ruleTexts } from './rules.js';
import { standingTexts } from './standing.js';
import { statementTexts } from './statement.js';
import { customTexts } from './custom.js';
import { scopeTexts } from './scope.js';
import type { CertificateTexts } from './en.js';
import { levelTexts } from './levels.js';
import { modeTexts } from './modes.js';
import { models } from './models.js';
import { reportTexts } from './report.js';
import { unitTexts } from './units.js';

export const de: CertificateTexts = {
  title: 'Kalibrierschein',
  attachments: attachmentTexts.de,
  footer_statement:
    'Die Ergebnisse beziehen sich nur auf den kalibrierten Gegenstand. Dieser Kalibrierschein darf nur vollständig vervielfältigt werden.',
  draft: {
    mark: 'Entwurf, nicht ausgestellt',
    number: 'Entwurf',
    unsigned: 'Nicht unterschrieben. Dies ist eine Vorschau und kein Kalibrierschein.',
  },
  page_of: 'Seite {page} von {pages}',
  keys: {
    object: 'Gegenstand',
    manufacturer: 'Hersteller',
    model: 'Typ',
    serial_number: 'Seriennummer',
    asset_id: 'Kennung',
    customer: 'Auftraggeber',
    calibration_date: 'Datum der Kalibrierung',
    generated_date: 'Datum der Ausstellung',
    place: 'Ort',
    purpose: 'Anlass',
    calibration_type: 'Art der Kalibrierung',
    receipt_date: 'Datum des Eingangs',
    repair_date: 'Datum der Reparatur',
    daq: 'Datenerfassung',
    checked_by: 'Geprüft von',
    conformity: 'Konformität',
    version: 'Version',
  },
  report: reportTexts.de,
  units: unitTexts.de,
  standing: standingTexts.de,
  sections: {
    asset: 'Gegenstand',
    traceability: 'Rückführbarkeit und Verfahren',
    results: 'Ergebnisse',
    uncertainty: 'Messunsicherheit',
    conformity: 'Konformität',
  },
  asset: {
    part_number: 'Artikelnummer',
    channel: 'Kanal',
    quantity: 'Messgröße',
    range: 'Messbereich',
    range_text: '{min} bis {max}',
    resolution: 'Auflösung',
    accuracy: 'Genauigkeit',
    output: 'Ausgangssignal',
    sensor: 'Sensor',
    daq: 'Datenerfassungsgerät',
  },
  method: {
    raw_data:
      'Die Anzeigen wurden mit den Werten des Referenznormals verglichen; an die Punkte wurde eine Kurve angepasst.',
    reference_vs_indicated: 'Die Anzeige wurde an jedem Punkt mit dem Wert des Referenznormals verglichen.',
    reference_vs_as_found_as_left:
      'Die Anzeige wurde vor und nach der Justierung mit dem Wert des Referenznormals verglichen.',
    model_direct: 'Die Kennlinie wurde angegeben, nicht gemessen.',
    frequency_response: 'Die Antwort wurde bei jeder Frequenz mit der Antwort des Referenznormals verglichen.',
    procedure: 'Verfahren {id}, {name}, Version {version}',
    procedure_standard: 'nach {standard}',
    traceable:
      'Die Ergebnisse sind über die unten genannten Referenznormale auf das Internationale Einheitensystem (SI) rückgeführt.',
    external_lab_certificate: 'Kalibrierschein {number}',
  },
  standard: {
    name: 'Referenznormal',
    asset_id: 'Kennung',
    serial_number: 'Seriennummer',
    certificate: 'Kalibrierschein',
    date: 'Kalibriert am',
    valid_until: 'Gültig bis',
    uncertainty: 'U',
    uncertainty_k: 'U (k)',
  },
  conditions: { title: 'Umgebungsbedingungen', temperature: 'Temperatur', humidity: 'Feuchte', pressure: 'Druck' },
  climate: {
    outside: 'Außerhalb der vom Verfahren vorgegebenen Umgebungsbedingungen: {list}.',
    reason: 'Begründung: {reason}',
    of: '{quantity} {found} ({limits})',
    not_recorded: 'nicht erfasst',
    between: '{min} bis {max}',
    from: 'ab {min}',
    up_to: 'bis {max}',
  },
  checks: checkTexts.de,
  levels: levelTexts.de,
  modes: modeTexts.de,
  results: {
    number: 'Nr.',
    reference: 'Referenz\u00adwert',
    standard_indication: 'Anzeige des Normals',
    correction: 'Korrektion des Normals',
    indication: 'Anzeige',
    calculated: 'Berechneter Wert',
    error: 'Mess\u00adabweichung der Anzeige',
    error_of_curve: 'Abweichung des berechneten Werts',
    residual: 'Residuum',
    uncertainty: 'Erweiterte Mess\u00adunsicherheit U',
    coverage_factor: 'k',
    limit: 'Fehler\u00adgrenze',
    acceptance: 'Akzeptanz\u00adgrenze',
    statement: 'Aussage',
    none: 'Es wurden keine Ergebnisse gemessen: Die Kennlinie wurde angegeben.',
    error_note: 'Messabweichung der Anzeige: Anzeige minus Referenzwert.',
    error_by_characteristic_note: 'Messabweichung der Anzeige: Wert nach der Nennkennlinie minus Referenzwert.',
    error_of_curve_note:
      'Abweichung des berechneten Werts: aus der Anzeige mit der Kurve unten berechneter Wert minus Referenzwert.',
    contradiction_note:
      '* mit ungerundeten Werten entschieden; die hier gerundeten Werte erwecken einen anderen Anschein',
    curve: 'Kalibrierkurve',
    equation_note:
      'y: Referenzwert in {reference_unit}; x: Anzeige in {measured_unit}; gültig für x von {min} bis {max}',
    equation_note_at: 'y: Referenzwert in {reference_unit}; x: Anzeige in {measured_unit}; gültig für x = {min}',
    raw_form_lost:
      'Nach Potenzen von x entwickelt, würde die Gleichung signifikante Stellen verlieren; sie ist in der gedruckten Form zu verwenden.',
    coefficient: 'Koeffizient',
    value: 'Wert',
    standard_uncertainty: 'Standardunsicherheit',
    statistics: 'Kenngrößen',
    remarks: 'Bemerkungen',
  },
  statistics: {
    max_error: 'Größte Messabweichung',
    max_error_of_curve: 'Größte Abweichung des berechneten Werts',
    full_scale_error_of_curve: 'Größte Abweichung des berechneten Werts / Endwert',
    full_scale_error: 'Größte Messabweichung / Endwert',
    standard_error: 'Reststandardabweichung',
    rmse: 'Effektivwert der Residuen',
    r_squared: 'Bestimmtheitsmaß R²',
    non_linearity: 'Linearitätsabweichung / Endwert',
    repeatability: 'Wiederholpräzision',
    hysteresis: 'Hysterese',
    not_determined: 'Nicht bestimmt: {list}.',
  },
  not_computed: noticeTexts.de.not_computed,
  notices: noticeTexts.de.notices,
  plot: {
    title: 'Messabweichung der Anzeige mit erweiterter Messunsicherheit',
    title_curve: 'Abweichung von der Kalibrierkurve mit erweiterter Messunsicherheit',
    response: 'Kalibrierkurve',
    limit: 'Fehlergrenze',
    acceptance: 'Akzeptanzgrenze',
    curve: 'Kurve',
    band: 'Unsicherheit der Kurve (k = {k})',
    points: 'Ergebnis mit U',
    points_without: 'Ergebnis',
  },
  budget: budgetTexts.de.budget,
  distributions: budgetTexts.de.distributions,
  sources: budgetTexts.de.sources,
  uncertainty: budgetTexts.de.uncertainty,
  verdicts: statementTexts.de.verdicts,
  specification: ruleTexts.de.specification,
  conformity: statementTexts.de.conformity,
  rules: ruleTexts.de.rules,
  reasons: ruleTexts.de.reasons,
  types: {
    oem: 'durch den Hersteller',
    external_accredited_lab: 'durch ein akkreditiertes Labor',
    internal_lab: 'durch das eigene Labor',
    customer_asset: 'für einen Auftraggeber',
    external: 'extern',
    internal: 'intern',
  },
  purposes: {
    initial: 'Erstkalibrierung',
    routine: 'Routine',
    after_repair: 'Nach Reparatur',
    verification: 'Verifizierung',
  },
  outside: {
    title: 'Aufzeichnung einer externen Kalibrierung',
    footer_statement:
      'Ergebnisse nach Angabe des kalibrierenden Labors. Diese Aufzeichnung ist kein Kalibrierschein; sie darf nur vollständig vervielfältigt werden.',
    stated_by: 'Ergebnisse nach Angabe von {name}',
    stated_by_unnamed: 'Ergebnisse nach Angabe des kalibrierenden Labors (Name nicht angegeben).',
    computed:
      'Messabweichungen, Kurve, Messunsicherheit und Aussagen wurden bei der Aufzeichnung aus den angegebenen Werten berechnet. Die bescheinigten Ergebnisse stehen auf dem Kalibrierschein des Labors.',
    points: 'Punkt für Punkt, nach Angabe von {name}',
    points_unnamed: 'Punkt für Punkt, nach Angabe des kalibrierenden Labors',
    points_note:
      'Nach Angabe dieses Labors; keine Ergebnisse des Labors, das diese Aufzeichnung führt. „—“: nicht angegeben. Eine nicht angegebene Messabweichung ist Anzeige minus Referenzwert.',
    sweep_note:
      'Nach Angabe dieses Labors; keine Ergebnisse des Labors, das diese Aufzeichnung führt. „—“: nicht angegeben. Ein nicht angegebener Übertragungskoeffizient ist Anzeige geteilt durch Referenzwert.',
    rounded:
      'Zahlen, die mit mehr als 12 Stellen angegeben sind, sind auf die sechste Stelle ihrer Unsicherheit gerundet; die angehängte Datei result.json enthält alle Stellen.',
    factor_assumed: 'Wo kein Erweiterungsfaktor angegeben ist, wird k = 2 angenommen (†).',
    verdict: 'Konformität nach Angabe von {name}: {verdict}.',
    verdict_short: '{verdict}, nach Angabe',
    verdict_unnamed: 'Konformität nach Angabe des kalibrierenden Labors: {verdict}.',
    uncertainty: 'Die Messunsicherheiten sind Angaben des kalibrierenden Labors in Abschnitt 3.',
    conformity:
      'Die Konformität wurde hier nicht bewertet; Aussagen in Abschnitt 3 sind die des kalibrierenden Labors.',
    traceability:
      'Diese Aufzeichnung macht keine Aussage zur Rückführbarkeit. Es gilt die Aussage des kalibrierenden Labors.',
    performer: 'ausgeführt von, nach Angabe',
    electronic: 'Elektronisch gesiegelt (PAdES) wie aufgezeichnet.',
  },
  scope: scopeTexts.de,
  custom: customTexts.de,
  traceability: {
    not_claimed: 'Die Rückführbarkeit auf das Internationale Einheitensystem (SI) wird nicht ausgesagt: {list}.',
    no_values: 'Es wurden keine Werte gemessen, daher ist keine Rückführbarkeit erforderlich.',
    override: '{name} hat entschieden, das Normal trotzdem zu verwenden: {reason}',
    missing: {
      no_standard: 'kein Referenznormal wurde aufgezeichnet',
      not_calibrated: 'ein Referenznormal war nie kalibriert',
      expired: 'die Kalibrierung eines Referenznormals war abgelaufen',
      retired: 'ein Referenznormal war ausgemustert',
      out_of_tolerance: 'ein Referenznormal war außer Toleranz',
      imported: 'die Kalibrierung eines Referenznormals wurde importiert',
      overridden: 'ein Referenznormal wurde aufgrund einer aufgezeichneten Entscheidung verwendet',
      uncertainty_missing: 'die Messunsicherheit eines Referenznormals fehlt im Budget',
      uncertainty_understated:
        'die für ein Referenznormal angegebene Messunsicherheit ist kleiner als die seiner Kalibrierung',
      out_of_calibrated_range: 'Ergebnisse liegen außerhalb des kalibrierten Bereichs eines Referenznormals',
      recorded_before: 'das Normal wurde aufgezeichnet, bevor Etalon seinen Status am Tag der Verwendung speicherte',
    },
  },
  declared: {
    title: 'Angegebene Kennlinie',
    note: 'y: Wert der Größe in {reference_unit}; x: Anzeige in {measured_unit}; {digits}.',
    all_digits: 'alle Zahlen wie angegeben, mit allen Stellen',
    rounded:
      'Zahlen wie angegeben; Unsicherheiten, Faktoren und Wahrscheinlichkeiten, die mit mehr als 12 Stellen angegeben sind, sind auf die sechste Stelle gerundet, die angehängte Datei result.json enthält alle Stellen',
    range: 'Bereich von x',
    uncertainty: 'Erweiterte Messunsicherheit',
    confidence: 'Überdeckungs\u00adwahrscheinlichkeit',
    laboratory: 'Angegeben von',
    certificate: 'Kalibrierschein',
    not_stated: 'nicht angegeben',
    assumed: 'angenommen, da nicht angegeben',
    no_conformity:
      'Die Konformität wurde nicht bewertet: Die Kennlinie wurde angegeben, es wurden keine Ergebnisse gemessen.',
    uncertainty_above: 'Die Messunsicherheit ist mit der Kennlinie in Abschnitt 3 angegeben.',
    no_uncertainty: 'Mit der Kennlinie wurde keine Messunsicherheit angegeben.',
  },
  signature: {
    performer: 'kalibriert von',
    recorder: 'aufgezeichnet von',
    approver: 'freigegeben von',
    not_authorised:
      'Nicht freigegeben: Dieser Kalibrierschein nennt keine freigebende Person (ISO/IEC 17025, 7.8.2.1 o).',
    without_second_person:
      'Ohne Prüfung durch eine zweite Person: freigegeben von der Person, die die Kalibrierung durchgeführt oder aufgezeichnet hat. Das Labor arbeitet nach eigener Angabe ohne zweite Person.',
    electronic: 'Elektronisch signiert (PAdES).',
    verify: 'Prüfung mit dem Code auf Seite 1 oder mit dieser Nummer und {code} unter {address}',
  },
  models: models.de,
};
