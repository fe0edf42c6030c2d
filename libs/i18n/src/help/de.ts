import type { Translated } from '../message.js';
import type { help as english } from './en.js';

export const help: Translated<typeof english> = {
  asset_id: {
    text: 'Eindeutige Kennung des Messmittels im Labor; sie steht auf Etikett und Kalibrierschein.',
    example: 'LN-00042',
  },
  owner: {
    text: 'Organisation, der das Messmittel gehört, die es kalibriert und Änderungsrechte vergibt.',
    example: 'Laboratory North',
  },
  location: {
    text: 'Üblicher Aufbewahrungs- oder Einbauort.',
    example: 'Gebäude 2, Kalibrierraum',
  },
  asset_type: {
    text: 'Ein Sensor misst eine Größe; eine Datenerfassung liest und wandelt Signale von Sensoren.',
    example: 'Sensor: Thermometer. Datenerfassung: Datenlogger.',
  },
  manufacturer: {
    text: 'Name des Herstellers laut Typenschild.',
    example: 'Keller',
  },
  model: {
    text: 'Typbezeichnung des Herstellers laut Typenschild.',
    example: 'PT-33X',
  },
  serial_number: {
    text: 'Nummer dieses einzelnen Stücks; sie unterscheidet es von allen anderen desselben Typs.',
    example: '20417',
  },
  part_number: {
    text: 'Bestellnummer des Herstellers für diesen Typ und seine Optionen.',
    example: '233300.0001',
  },
  custodian: {
    text: 'Person oder Gruppe, die das Messmittel betreut und zur Kalibrierung gibt.',
    example: 'Prüfstand 4',
  },
  firmware: {
    text: 'Version der Software im Messmittel; eine neue Version kann die Messwerte ändern.',
    example: '2.4.1',
  },
  displays_readings: {
    text: 'Das Messmittel zeigt seine Messwerte selbst an; bei der Kalibrierung wird die Anzeige abgelesen.',
    example: 'Digitalthermometer: ein. Messumformer 4 bis 20 mA: aus.',
  },
  mounting: {
    text: 'Art der Befestigung; die Einbaulage kann die Anzeige beeinflussen.',
    example: 'Hutschiene',
  },
  connection: {
    text: 'Anschluss für Signal und Versorgung.',
    example: 'M12, 4-polig',
  },
  operating_conditions: {
    text: 'Nennbetriebsbedingungen, unter denen das Messmittel seine Spezifikation einhält.',
    example: '−10 °C bis 50 °C',
  },
  ip_rating: {
    text: 'Schutz des Gehäuses gegen Staub und Wasser.',
    example: 'IP67: staubdicht, geschützt beim Untertauchen',
  },
  hazardous_area: {
    text: 'Zone mit explosionsfähiger Atmosphäre, in der das Messmittel eingesetzt werden darf.',
    example: 'Zone 1',
  },
  channel: {
    text: 'Ein Messpfad des Messmittels mit eigener Größe, eigenem Messbereich und eigener Kalibrierung.',
    example: 'T1 eines zweikanaligen Thermometers',
  },
  quantity: {
    text: 'Eigenschaft, die der Kanal misst und die einen Wert mit Einheit hat.',
    example: 'Temperatur',
  },
  measurement_type: {
    text: 'Variante der Größe, die die Messgröße festlegt.',
    example: 'Überdruck: null bei Umgebungsdruck',
  },
  technology: {
    text: 'Messprinzip des Sensors; danach richten sich die sinnvollen Kennlinien.',
    example: 'RTD PT100',
  },
  unit: {
    text: 'Einheit der Messwerte; Messbereich, Grenzen und Abweichungen verwenden sie ebenfalls.',
    example: 'bar',
  },
  measuring_range: {
    text: 'Kleinster und größter Wert, den der Kanal mit angegebener Unsicherheit messen kann.',
    example: '0 bar bis 10 bar',
  },
  accuracy: {
    text: 'Fehlergrenze: größte Messabweichung, die die Spezifikation zulässt.',
    example: '±0,1 % vom Endwert (10 bar): ±0,01 bar',
  },
  resolution: {
    text: 'Kleinste Änderung der Größe, die die Anzeige merklich ändert.',
    example: '0,01 °C bei zwei Nachkommastellen',
  },
  procedure: {
    text: 'Schriftliche Anweisung für diese Kalibrierung; ihre Grenzen der Umgebungsbedingungen werden geprüft.',
    example: 'CP-12 Druckmessgeräte, Vergleich',
  },
  interval: {
    text: 'Zeit bis zur nächsten Kalibrierung; daraus wird die Fälligkeit berechnet.',
    example: '12 Monate',
  },
  end_of_month: {
    text: 'Verschiebt die Fälligkeit auf den letzten Tag des Monats.',
    example: 'Fällig am 12. März wird zum 31. März',
  },
  criticality: {
    text: 'Wie schwer eine falsche Anzeige wiegt; nutzen Sie es für die Wahl der Kalibrierintervalle.',
    example: 'Sicherheitskritisch: Überdruckschalter',
  },
  reference_standard: {
    text: 'Normal, mit dem andere Messmittel kalibriert werden; es braucht eine gültige, rückgeführte Kalibrierung.',
    example: 'Druckcontroller mit akkreditiertem Kalibrierschein',
  },
  output_type: {
    text: 'Art des Signals, mit dem der Sensor seinen Wert ausgibt.',
    example: 'Analog: 4 mA bis 20 mA',
  },
  output_unit: {
    text: 'Einheit des Ausgangssignals.',
    example: 'mA',
  },
  output_range: {
    text: 'Ausgangswert am unteren und oberen Messbereichsende; beide legen die Nennkennlinie fest.',
    example: '4 mA bei 0 bar, 20 mA bei 10 bar',
  },
  sensitivity: {
    text: 'Änderung des Ausgangssignals, geteilt durch die Änderung der gemessenen Größe.',
    example: '1,6 mA/bar',
  },
  expanded_uncertainty: {
    text: 'Halbweite des Intervalls, das den wahren Wert mit der angegebenen Wahrscheinlichkeit enthält.',
    example: '±0,02 °C mit k = 2',
  },
  coverage_probability: {
    text: 'Wahrscheinlichkeit, mit der der wahre Wert im angegebenen Intervall liegt.',
    example: '95,45 %',
  },
  coverage_factor: {
    text: 'Faktor, mit dem die kombinierte Standardunsicherheit multipliziert wird, um U zu erhalten.',
    example: 'k = 2 für 95,45 % bei Normalverteilung',
  },
  drift: {
    text: 'Zeitliche Änderung der Anzeige, die nicht von der gemessenen Größe stammt.',
    example: '0,01 bar pro Jahr',
  },
  response_time: {
    text: 'Zeit nach einem Sprung, bis die Anzeige innerhalb gegebener Grenzen bleibt.',
    example: '300 ms',
  },
  bandwidth: {
    text: 'Höchste Frequenz, bei der das Signal auf 70,7 % (−3 dB) abfällt.',
    example: '1 kHz',
  },
  negligible_source: {
    text: 'Unsicherheitsquelle, die Sie bewusst aus dem Budget lassen.',
    example: 'Hysterese',
  },
  negligible_reason: {
    text: 'Warum die Quelle fast nichts beiträgt; der Kalibrierschein nennt den Grund.',
    example: 'Digitaler Sensor ohne bewegte Teile',
  },
  daq_type: {
    text: 'Bauart oder Aufgabe der Datenerfassung.',
    example: 'Datenlogger',
  },
  daq_inputs: {
    text: 'Anzahl der Signale, die das Gerät lesen kann.',
    example: '16',
  },
  daq_outputs: {
    text: 'Anzahl der Signale, die das Gerät ausgeben kann.',
    example: '2',
  },
  signal_types: {
    text: 'Signalarten der Eingänge oder Ausgänge.',
    example: 'Thermoelement K, ±10 V',
  },
  input_voltage: {
    text: 'Kleinste und größte Spannung, die der Eingang messen kann.',
    example: '−10 V bis 10 V',
  },
  input_impedance: {
    text: 'Widerstand des Eingangs; er belastet die Quelle und kann ihre Spannung ändern.',
    example: '10 MΩ',
  },
  sampling_rate: {
    text: 'Anzahl der Abtastungen je Sekunde.',
    example: '1000 Hz: eine Abtastung je Millisekunde',
  },
  adc_resolution: {
    text: 'Anzahl der Bits des Wandlers; ein Bereich hat 2ⁿ Stufen.',
    example: '16 Bit über 20 V: 0,3 mV je Stufe',
  },
  adc_type: {
    text: 'Prinzip des Analog-Digital-Wandlers.',
    example: 'Sigma-Delta',
  },
  noise_floor: {
    text: 'Effektivwert der Anzeige bei kurzgeschlossenem Eingang.',
    example: '5 µV',
  },
  dynamic_range: {
    text: 'Verhältnis des größten zum kleinsten messbaren Signal in Dezibel.',
    example: '96 dB',
  },
  trigger: {
    text: 'Ereignisse, die die Aufzeichnung starten oder beenden.',
    example: 'Steigende Flanke, Pegel, extern',
  },
  clock_source: {
    text: 'Zeitquelle für Abtastung und Zeitstempel.',
    example: 'Interner Quarz, GPS',
  },
  sync_precision: {
    text: 'Größter Zeitunterschied zwischen synchronisierten Geräten.',
    example: '100 ns',
  },
  jitter: {
    text: 'Zufällige Abweichung der Abtastzeitpunkte von gleichen Abständen.',
    example: '2 ns',
  },
  protocol: {
    text: 'Regeln, nach denen das Gerät Daten austauscht.',
    example: 'Modbus TCP',
  },
  interface: {
    text: 'Physische Verbindung für Daten.',
    example: 'Ethernet, USB',
  },
  synchronization: {
    text: 'Das Gerät kann seine Zeitbasis mit anderen Geräten teilen.',
    example: 'Zwei Logger mit IEEE 1588',
  },
  purpose: {
    text: 'Anlass dieser Kalibrierung.',
    example: 'Nach Reparatur',
  },
  calibration_date: {
    text: 'Tag der Messungen; bei mehreren Tagen der letzte.',
    example: '12. März 2026',
  },
  performer: {
    text: 'Person, die gemessen hat.',
    example: 'Technikerin am Messplatz',
  },
  checker: {
    text: 'Zweite Person, die die Aufzeichnung prüft; sie gilt mit ihrer Freigabe.',
    example: 'Laborleitung',
  },
  authoriser: {
    text: 'Person, die den Kalibrierschein freigibt; ihr Name wird gedruckt.',
    example: 'Laborleitung',
  },
  person_function: {
    text: 'Funktion der Person, wie sie auf dem Kalibrierschein steht.',
    example: 'Leitung Drucklabor',
  },
  calibration_type: {
    text: 'Ob Ihr Labor kalibriert hat oder ein anderes, dessen Kalibrierschein Sie erfassen.',
    example: 'Extern: akkreditiertes Labor',
  },
  laboratory: {
    text: 'Labor, das kalibriert und den Kalibrierschein ausgestellt hat.',
    example: 'Ein akkreditiertes Labor',
  },
  customer: {
    text: 'Auftraggeber der Kalibrierung; Name und Anschrift stehen auf dem Kalibrierschein.',
    example: 'Firma, der das Messmittel gehört',
  },
  certificate_number: {
    text: 'Eindeutige Nummer des Kalibrierscheins des anderen Labors.',
    example: '2026-03-0815',
  },
  stated_conformity: {
    text: 'Konformitätsaussage des anderen Labors; Etalon rechnet sie nicht nach.',
    example: 'Konform',
  },
  standard_range: {
    text: 'Referenzwerte, für die dieses Normal verwendet wurde.',
    example: 'Von 0 bar bis 2 bar',
  },
  standard_uncertainty: {
    text: 'Erweiterte Messunsicherheit des Referenzwerts laut Kalibrierschein des Normals.',
    example: '±0,0012 bar',
  },
  standard_override: {
    text: 'Warum das Ergebnis verlässlich ist, obwohl das Normal überfällig oder außer Toleranz ist.',
    example: 'Am Folgetag rekalibriert, innerhalb der Grenzen',
  },
  standard_name: {
    text: 'Hier nicht erfasstes Normal, wie es in seinem Kalibrierschein heißt.',
    example: 'Kolbenmanometer des Herstellers',
  },
  standard_date: {
    text: 'Tag, an dem das Normal kalibriert wurde.',
    example: '2. Januar 2026',
  },
  standard_due: {
    text: 'Tag, bis zu dem seine Kalibrierung verwendet werden darf.',
    example: '2. Januar 2027',
  },
  standard_table: {
    text: 'Korrektion und Unsicherheit des Normals bei mehreren Werten; dazwischen interpoliert Etalon.',
    example: '100 °C; −0,012 °C; 0,02 °C; 2',
  },
  degrees_of_freedom: {
    text: 'Maß dafür, wie gut eine Unsicherheit bekannt ist; kleine Werte vergrößern k.',
    example: '9 bei zehn Wiederholungen',
  },
  ambient: {
    text: 'Umgebungsbedingung während der Kalibrierung; sie kann das Ergebnis beeinflussen.',
    example: '23,1 °C, 45 %RH, 1013 hPa',
  },
  ambient_uncertainty: {
    text: 'Erweiterte Unsicherheit, mit der die Umgebungsbedingung gemessen oder gehalten wurde.',
    example: '±1 °C',
  },
  ambient_deviation: {
    text: 'Warum das Ergebnis gilt, obwohl die Umgebung außerhalb der Grenzen des Verfahrens lag.',
    example: 'Bis 30 °C kein Temperatureinfluss',
  },
  method: {
    text: 'Wie kalibriert wurde, in ein bis zwei Sätzen für den Kalibrierschein.',
    example: 'Vergleich im Bad, steigend und fallend',
  },
  receipt_date: {
    text: 'Tag des Eingangs, sofern er für die Ergebnisse wichtig ist.',
    example: '10. März 2026',
  },
  repair_date: {
    text: 'Tag der Reparatur oder Justierung vor diesen Ergebnissen.',
    example: '11. März 2026',
  },
  repair_description: {
    text: 'Was repariert oder justiert wurde.',
    example: 'Nullpunkt justiert, Dichtung ersetzt',
  },
  calibration_place: {
    text: 'Ort, an dem gemessen wurde.',
    example: 'Beim Auftraggeber',
  },
  item_condition: {
    text: 'Zustand bei Eingang, soweit er wichtig ist.',
    example: 'Gehäuse verkratzt, kein Einfluss',
  },
  deviations: {
    text: 'Was ergänzt, weggelassen oder anders gemacht wurde als im Verfahren.',
    example: 'Ohne Punkt 0 bar, auf Wunsch des Auftraggebers',
  },
  data_acquisition: {
    text: 'Erfasstes Gerät, das die Signale bei dieser Kalibrierung gelesen hat.',
    example: 'LN-00310, Datenlogger',
  },
  certificate_language: {
    text: 'Sprache, in der der Kalibrierschein ausgestellt wird.',
    example: 'Französisch für einen Kunden in Lyon',
  },
  prints_notes: {
    text: 'Ob Bemerkungen und Beschreibung auf dem Kalibrierschein stehen.',
    example: 'Aus für interne Bemerkungen',
  },
  entry_mode: {
    text: 'Was Sie erfassen: Anzeigen, Signale mit Kurve, beide Seiten einer Justierung oder eine angegebene Kennlinie.',
    example: 'Anzeigen bei Displays, Kurve bei Messumformern',
  },
  adjustment_side: {
    text: 'Werte vor (wie vorgefunden) oder nach (wie hinterlassen) einer Justierung.',
    example: 'Vorgefunden: +0,8 °C. Hinterlassen: +0,1 °C.',
  },
  reference_unit: {
    text: 'Einheit der Referenzwerte.',
    example: 'bar',
  },
  reading_unit: {
    text: 'Einheit der Anzeigen; bei Messumformern die des Ausgangssignals.',
    example: 'mA',
  },
  pasted_readings: {
    text: 'Tabelle aus einer Kalkulation oder einem Logger, eine Zeile je Referenzwert.',
    example: '10,000 → 10,003; 10,004; 10,003',
  },
  curve_model: {
    text: 'Mathematische Form des Zusammenhangs zwischen Anzeige und gemessenem Wert.',
    example: 'Callendar–Van Dusen für einen PT100',
  },
  polynomial_degree: {
    text: 'Höchste Potenz des Polynoms; ein zu hoher Grad folgt der Streuung.',
    example: '2: y = a + b·x + c·x²',
  },
  fit_method: {
    text: 'Wie die Punkte beim Ausgleich gewichtet werden.',
    example: 'Nach Unsicherheit: genaue Punkte zählen mehr',
  },
  interpolation: {
    text: 'Wie Werte zwischen den Zeilen einer Tabelle berechnet werden.',
    example: 'Geraden',
  },
  formula: {
    text: 'Gleichung der Kurve; x ist die Anzeige, andere Namen sind angepasste Parameter.',
    example: 'a + b*exp(c*x)',
  },
  formula_start: {
    text: 'Werte, mit denen die Suche nach den Parametern beginnt.',
    example: 'a = 1; b = 0,002',
  },
  decision_rule: {
    text: 'Regel, wie die Messunsicherheit bei einer Konformitätsaussage berücksichtigt wird.',
    example: 'Schutzband w = U: Grenze minus U darf nicht überschritten werden',
  },
  tolerance: {
    text: 'Größte zulässige Messabweichung in beide Richtungen.',
    example: '±0,1 °C',
  },
  tolerance_type: {
    text: 'Form der Grenze: als Wert, in Prozent, aus Teilen oder mit zwei Grenzen.',
    example: '0,1 % vom Messwert',
  },
  error_limit: {
    text: 'Kleinste oder größte zulässige Messabweichung mit Vorzeichen.',
    example: '−0,2 °C und +0,1 °C',
  },
  specification_table: {
    text: 'Fehlergrenze wie im Datenblatt, eine Zeile je Bereich.',
    example: '±(0,05 % vom Messwert + 2 Digits)',
  },
  digit: {
    text: 'Wert eines Schritts der letzten Stelle der Anzeige.',
    example: '0,01 V',
  },
  full_scale: {
    text: 'Wert, der bei Grenzen in Prozent vom Endwert als 100 % gilt.',
    example: 'Spanne: −1 bar bis 9 bar sind 10 bar',
  },
  guard_band: {
    text: 'Abstand zwischen Spezifikationsgrenze und Akzeptanzgrenze, als Vielfaches von U.',
    example: '1: Akzeptanzgrenze = Grenze − U',
  },
  measurand: {
    text: 'Ob jede einzelne Ablesung oder der Mittelwert der Wiederholungen beurteilt wird.',
    example: 'Mittelwert aus 5 Ablesungen',
  },
  judged_value: {
    text: 'Welches Ergebnis mit den Grenzen verglichen wird: die Anzeige oder der mit der Kurve korrigierte Wert.',
    example: 'Anzeige, wenn die Kurve nicht benutzt wird',
  },
  scope_method: {
    text: 'Zeile des Umfangs, deren CMC gilt, wenn mehrere einen Punkt abdecken.',
    example: 'Vergleich im Bad',
  },
  contribution_source: {
    text: 'Was diesen Teil der Unsicherheit verursacht.',
    example: 'Temperaturgradient im Bad',
  },
  contribution_value: {
    text: 'Standardunsicherheit oder Halbweite der Verteilung.',
    example: '0,005 °C',
  },
  contribution_unit: {
    text: 'Einheit des Werts; eine andere Einheit braucht einen Sensitivitätskoeffizienten.',
    example: 'K',
  },
  distribution: {
    text: 'Form der Wahrscheinlichkeit der möglichen Werte; sie bestimmt den Divisor.',
    example: 'Rechteck für eine Auflösung',
  },
  contribution_part: {
    text: 'Teil des Beitrags, der mit dem Referenzwert wächst.',
    example: '0,01 % vom Messwert',
  },
  contribution_table: {
    text: 'Beitrag, der sich über den Bereich ändert, eine Zeile je Referenzwert.',
    example: '10; 0,002',
  },
  divisor: {
    text: 'Zahl, die den angegebenen Wert in eine Standardunsicherheit umrechnet.',
    example: '√3 bei Rechteckverteilung, 2 bei U mit k = 2',
  },
  sensitivity_coefficient: {
    text: 'Wie stark sich das Ergebnis ändert, wenn sich diese Eingangsgröße um eine Einheit ändert.',
    example: '0,02 bar/K',
  },
  declared_kind: {
    text: 'Form, in der die Kennlinie gegeben ist: Polynom, Formel oder Tabelle.',
    example: 'Polynom aus dem Datenblatt',
  },
  declared_coefficients: {
    text: 'Zahlen der angegebenen Kennlinie mit dem Bereich, in dem sie gelten.',
    example: 'a = 0,1; b = 2,5',
  },
  frequency: {
    text: 'Frequenz jedes Punkts und ihre Einheit.',
    example: '159,2 Hz',
  },
  amplitude_type: {
    text: 'Wie die Amplitude angegeben wird.',
    example: 'Effektivwert oder Scheitelwert',
  },
  phase: {
    text: 'Phasenverschiebung zwischen Eingang und Ausgang bei jeder Frequenz.',
    example: '−12°',
  },
  correction_reason: {
    text: 'Warum die frühere Version ersetzt wird; Aufzeichnung und Kalibrierschein nennen den Grund.',
    example: 'Falsche Seriennummer',
  },
  correction_channel: {
    text: 'Entfernen Sie das Häkchen, wenn Messbereich oder Ausgang damals falsch waren: Dann gelten die heutigen.',
    example: '4 mA bis 20 mA statt 0 mA bis 20 mA',
  },
  correction_files: {
    text: 'Übernimmt die Dateien der früheren Version in die neue.',
    example: 'Rohdaten des Loggers',
  },
  scope_quantity: {
    text: 'Größe dieser Zeile des Umfangs.',
    example: 'Druck',
  },
  scope_range: {
    text: 'Teil des Messbereichs, in dem diese Zeile gilt.',
    example: '0 bar bis 100 bar',
  },
  cmc: {
    text: 'Kleinste erweiterte Messunsicherheit (k = 2), die das Labor angeben darf.',
    example: '0,002 bar',
  },
  cmc_relative: {
    text: 'Teil der CMC, der mit dem Wert wächst.',
    example: '0,02 % vom Wert',
  },
  cmc_combination: {
    text: 'Wie konstanter und relativer Teil zusammengesetzt werden.',
    example: 'Q[a, b]: Wurzel aus a² + b²',
  },
  scope_conditions: {
    text: 'Bedingungen, unter denen diese Zeile gilt.',
    example: 'Gas, 18 °C bis 28 °C',
  },
  scope_validity: {
    text: 'Erster und letzter Tag, an dem diese Zeile verwendet werden darf.',
    example: 'Ab 1. Januar 2026',
  },
  accreditation_body: {
    text: 'Stelle, die das Labor akkreditiert hat.',
    example: 'DAkkS, Akkreditierung Austria, SAS',
  },
  accreditation_number: {
    text: 'Registriernummer, die die Stelle vergeben hat.',
    example: 'D-K-00000-01-00',
  },
  accreditation_validity: {
    text: 'Erster und letzter Tag der Akkreditierung.',
    example: '1. Januar 2024 bis 31. Dezember 2028',
  },
  template_file: {
    text: 'HTML-Seite mit Platzhaltern; vor der Annahme wird ein Probe-Kalibrierschein gedruckt.',
    example: 'briefkopf.html',
  },
  template_default: {
    text: 'Diese Vorlage gilt, wo keine andere gewählt ist.',
    example: 'Eine für die ganze Organisation',
  },
  template_trial: {
    text: 'Kalibrierung, deren Daten die Vorschau füllen.',
    example: 'Die letzte eines Thermometers',
  },
  signature_image: {
    text: 'Gezeichnete Unterschrift für Kalibrierscheine; sie ist keine elektronische Signatur.',
    example: 'Mit Stift oder Finger gezeichnet',
  },
  job_title: {
    text: 'Ihre Funktion, wie sie auf Kalibrierscheinen steht.',
    example: 'Kalibriertechnikerin',
  },
  notification_channel: {
    text: 'Auf welchem Weg Sie Mitteilungen dieser Art erhalten.',
    example: 'Fälligkeiten in der App und per E-Mail',
  },
  short_name: {
    text: 'Kurzname der Organisation für Listen und Kennungen.',
    example: 'Laboratory North',
  },
  legal_name: {
    text: 'Vollständiger eingetragener Name; er steht auf Kalibrierscheinen.',
    example: 'Laboratory North GmbH',
  },
  time_zone: {
    text: 'Zeitzone, in der ein Tag beginnt; Fälligkeiten und Daten auf Kalibrierscheinen richten sich danach.',
    example: 'Europe/Vienna',
  },
  without_second_person: {
    text: 'Das Labor hat nur eine Person, die eigene Arbeit freigeben darf; Kalibrierscheine nennen das.',
    example: 'Labor mit einer Technikerin',
  },
  reminder_days: {
    text: 'Wie viele Tage vor der Fälligkeit Erinnerungen beginnen.',
    example: '30',
  },
  private_organization: {
    text: 'Nur Mitglieder und Superadministratoren sehen die Organisation und ihre Messmittel. Andere sehen nur ihren Namen.',
    example: 'Internes Prüflabor',
  },
  vat_number: {
    text: 'Umsatzsteuer-Identifikationsnummer. Sie bezeichnet die Organisation in ihrem Signaturzertifikat.',
    example: 'ATU00000000',
  },
  readings: {
    text: 'Anzeige des Messmittels bei jedem Referenzwert, wie abgelesen, mit Nullen am Ende.',
    example: '10,000 bar → 10,003 bar',
  },
  decimal_sign: {
    text: 'Zeichen vor den Dezimalstellen im eingefügten Text.',
    example: '10,003 oder 10.003',
  },
  check: {
    text: 'Prüfung ohne Zahlenergebnis; Sie geben an, ob sie bestanden ist.',
    example: 'Anzeige ohne fehlende Segmente: bestanden',
  },
  column_use: {
    text: 'Ob eine Spalte Referenzwerte, Anzeigen oder deren Unsicherheit enthält.',
    example: 'Spalte 1: Referenz. Spalten 2 bis 6: Anzeigen.',
  },
  organization_kind: {
    text: 'Ihr eigenes Labor, ein Anbieter, der für Sie kalibriert, oder ein Kunde.',
    example: 'Anbieter: akkreditiertes Labor',
  },
  logo: {
    text: 'Bild des Labors, das oben auf Kalibrierscheinen steht.',
    example: 'PNG mit transparentem Hintergrund',
  },
  scope_lines: {
    text: 'Tabelle des Umfangs, kopiert aus der Anlage zur Akkreditierungsurkunde.',
    example: 'Druck; bar; 0; 100; 0,002; 0,02',
  },
};
