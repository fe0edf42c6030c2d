import type { statement as english } from '../../en/calibrations/statement.js';
import type { Translated } from '../../message.js';

export const statement: Translated<typeof english> = {
  rule: {
    simple_acceptance: 'Einfache Annahme',
    shared_risk: 'Geteiltes Risiko',
    guard_band_w_uncertainty: 'Schutzabstand w = U',
    guard_band_r: 'Schutzabstand w = rU',
    iso_14253_1: 'ISO 14253-1',
    non_binary_guard_band: 'Schutzabstand, vier Aussagen',
    z540_3_pfa_2pct: 'Falschannahme höchstens 2 %',
  },
  conformity: {
    title: 'Konformität',
    rule: 'Entscheidungsregel',
    by_rule: 'Entscheidungsregel: {rule}',
    tolerance: 'Toleranz',
    tolerance_type: 'Toleranz in',
    factor: 'Faktor r',
    absolute: 'der Einheit',
    percent_full_scale: '% vom Messbereich',
    percent_reading: '% vom Messwert',
    no_specification: 'Keine Spezifikation',
    specification: 'Spezifikation',
    worst: 'Größte Abweichung im Verhältnis zu ihrer Grenze: Nr. {number}',
    worst_share: '{percent} der Grenze',
    worst_at: 'Abweichung bei {reference}',
    probability: 'Wahrscheinlichkeit',
    that_it_conforms: 'für Konformität',
    false_accept: 'Falschannahme',
    ratio: 'Unsicherheitsverhältnis',
    zone: 'Annahmebereich {limit}',
    sketch: 'Der ungünstigste Punkt als Verteilung zwischen den Grenzen, mit dem Annahmebereich',
    pass: 'Konform, {passed} von {evaluated} Punkten',
    conditional_pass: 'Bedingt konform, {passed} von {evaluated} Punkten',
    conditional_fail: 'Bedingt nicht konform: {passed} von {evaluated} Punkten sind konform',
    fail: 'Nicht konform: {passed} von {evaluated} Punkten sind konform',
    contradicts:
      'Gerundet können die Zahlen der Aussage zu widersprechen scheinen; sie beruht auf ungerundeten Werten.',
    waiting: 'Die Aussage folgt, sobald zwei Punkte da sind.',
    judged: 'Beurteilt: {what}',
    what: {
      indication: 'Anzeige wie abgelesen',
      nominal: 'Wert nach der Nennkennlinie ({characteristic})',
      declared: 'Wert nach der angegebenen Kennlinie',
      corrected_value: 'mit der individuellen Kurve korrigierter Wert',
    },
    individual: '{stated}, mit individueller Kennlinie',
    characteristic: {
      linear: 'linear, {output_min} bei {range_min} bis {output_max} bei {range_max}',
      platinum: 'Platin nach IEC 60751, {r0} Ω bei 0 °C',
      thermocouple: 'Thermoelement Typ {type} nach IEC 60584-1',
    },
    beside: '{what}: {verdict}',
    not_covered: {
      one: '{count} Punkt ist von der Spezifikation nicht abgedeckt: {points}',
      other: '{count} Punkte sind von der Spezifikation nicht abgedeckt: {points}',
    },
    reason: {
      not_the_measurand: 'Die Aussage betrifft das andere: einzelne Ablesungen oder ihre Mittelwerte.',
      no_nominal_characteristic:
        'Das Ausgangssignal ist eine andere Größe als der Bezugswert: Geben Sie den Ausgangsbereich des Kanals an, oder dass die Spezifikation mit der individuellen Kennlinie gilt.',
      no_specification: 'Ohne Toleranz gibt es nichts, womit verglichen wird.',
      no_full_scale: 'Ohne Messbereich gibt es keinen Skalenendwert.',
      no_digit: 'Die Spezifikation zählt Digits; die Auflösung des Messmittels fehlt.',
      no_tolerance_at_zero: 'Ein Prozentsatz vom Messwert ohne Mindestwert lässt bei null nichts zu.',
      outside_specification: 'Die Spezifikation deckt diese Punkte nicht ab.',
      logarithmic_quantity: 'Die Werte sind Logarithmen: Ein Prozentsatz vom Messwert hat keine Bedeutung.',
      no_uncertainty: 'Ohne Messunsicherheit gibt es keine Aussage.',
      uncertainty_incomplete: 'Die Entscheidungsregel braucht eine vollständige Messunsicherheit.',
      interpolation: 'Die Kurve geht durch jeden Punkt, daher sagen die Abweichungen nichts aus.',
      uncertainty_too_large: 'Die erweiterte Messunsicherheit ist größer als die Fehlergrenze.',
      test_uncertainty_ratio_too_small: 'Die Unsicherheit ist zu groß für geteiltes Risiko.',
      guard_band_exceeds_tolerance: 'Der Schutzabstand lässt nichts von der Toleranz übrig.',
      outside_tolerance: 'Abweichungen überschreiten die Toleranz.',
      outside_acceptance_zone: 'Abweichungen liegen innerhalb der Toleranz, aber außerhalb des Annahmebereichs.',
      within_guard_band: 'Abweichungen liegen im Schutzabstand.',
    },
  },
  notice: {
    raised_to_cmc: 'U wurde an einigen Punkten auf die kleinste Unsicherheit des Umfangs (CMC) angehoben.',
    outside_scope: 'Einige Punkte liegen außerhalb des Umfangs des Laboratoriums.',
    degree_clamped: 'Der Grad wurde zwischen 1 und 5 gehalten.',
    degree_not_used: 'Ein Grad gehört zu Polynomen; er wurde weggelassen.',
    weights_of_standard: 'Punkte ohne eigene Unsicherheit wurden mit der ihres Normals gewichtet.',
    weights_of_readings: 'Ablesungen ohne eigene Unsicherheit wurden mit Auflösung und Wiederholbarkeit gewichtet.',
    fit_inconsistent:
      'Die Unsicherheiten erklären die Streuung nicht (Chi-Quadrat-Test); die Unsicherheit der Kurve folgt aus der Streuung.',
    table_of_levels: 'Die Tabelle geht durch die Mittelwerte ihrer Stufen; sie hat keine eigene Streuung.',
    full_scale_from_data: 'Der Kanal hat keinen Messbereich; als Spanne dient die der Daten.',
    interpolation: 'So viele Parameter wie Punkte: die Kurve interpoliert und sagt nichts über die Streuung.',
    exact_fit: 'Die Kurve geht ohne Streuung durch alle Punkte.',
    hysteresis_in_scatter: 'Die Streuung der Ablesungen enthält bereits einen Teil der Hysterese.',
    no_type_a: 'Es gibt keine Aussage aus wiederholten Beobachtungen (Typ A).',
    not_monotonic: 'Die Kurve ist über den Daten nicht monoton.',
    ill_conditioned_coefficients:
      'Die Koeffizienten hängen sehr empfindlich von den Daten ab; die Kurve nur in ihrem Bereich verwenden.',
    points_outside_range: 'Einige Bezugswerte liegen außerhalb des Messbereichs des Kanals.',
    channel_accuracy_unit:
      'Die Genauigkeit des Kanals ist in einer Einheit angegeben, die sich nicht in die der Daten umrechnen lässt; sie blieb außer Betracht.',
    channel_range_unit:
      'Der Messbereich des Kanals ist in einer Einheit angegeben, die sich nicht in die der Daten umrechnen lässt; er blieb außer Betracht.',
    resolution_unit:
      'Die Auflösung des Kanals ist in einer Einheit angegeben, die sich nicht in die der Daten umrechnen lässt; sie blieb außer Betracht.',
    reference_standard_unit:
      'Die Messunsicherheit des Bezugsnormals ist in einer Einheit angegeben, die sich nicht in die der Daten umrechnen lässt; sie blieb außer Betracht.',
    standard_out_of_range:
      'Einige Bezugswerte liegen außerhalb des kalibrierten Bereichs ihres Normals, das dort nichts aussagt.',
    standard_freedom_from_coverage: 'Die Freiheitsgrade des Normals wurden aus seinem Erweiterungsfaktor bestimmt.',
    standard_understated: 'Die für die Referenz angegebene Unsicherheit ist kleiner, als ihre Kalibrierung sagt.',
    nothing_repeated: 'Kein Bezugswert wurde zweimal abgelesen: Jeder Mittelwert besteht aus einer Ablesung.',
    repeatability_not_pooled:
      'Die Varianzen der Wiederholmessungen sind verschieden (Cochran oder Bartlett, 5 %): Jeder Bezugswert hat seine eigene Wiederholpräzision.',
    curve_rejected:
      'Die Kurve ist verworfen: Sie weicht von den Bezugswerten stärker ab, als die Wiederholmessungen streuen (mangelnde Anpassung, P unter 1 %).',
    nearby_levels:
      'Dicht beieinander liegende Bezugswerte gelten als eine Stufe; ihre Unterschiede zählen nicht zur Streuung.',
    budget_incomplete:
      'Das Unsicherheitsbudget ist unvollständig: Eine Quelle ist weder ermittelt noch als vernachlässigbar erklärt.',
    scatter_exceeds_uncertainty: 'Die Abweichungen streuen von Punkt zu Punkt stärker, als die Unsicherheit enthält.',
    unknown_field: 'Ein Feld der Anfrage ist nicht bekannt; es wurde weggelassen.',
  },
  problem: {
    text_mismatch: 'Der eingegebene Text ist nicht die Zahl daneben.',
    identical_x: 'Alle Ablesungen sind gleich; eine Kennlinie braucht verschiedene.',
    ill_conditioned:
      'Eine Kennlinie dieses Grades lässt sich für solche Ablesungen nicht angeben. Wählen Sie einen kleineren Grad.',
    too_few_points:
      'Eine Kennlinie dieses Grades braucht mehr Punkte. Fügen Sie Punkte hinzu oder wählen Sie einen kleineren Grad.',
    unit_mismatch: 'Ohne Kennlinie müssen Bezugswert und Ablesung dieselbe Einheit haben.',
    number_too_large: 'Die Zahl ist zu groß zum Rechnen.',
    number_too_small: 'Die Zahl liegt zu nahe bei null zum Rechnen.',
    too_long: 'Es sind zu viele Punkte.',
    greater_than: 'Ein Wert muss größer als null sein.',
  },
};
