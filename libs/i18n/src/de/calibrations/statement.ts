import type { statement as english } from '../../en/calibrations/statement.js';
import type { Translated } from '../../message.js';

export const statement: Translated<typeof english> = {
  rule: {
    simple_acceptance: 'Einfache Akzeptanz',
    shared_risk: 'Geteiltes Risiko',
    guard_band_w_uncertainty: 'Schutzband w = U',
    guard_band_r: 'Schutzband w = rU',
    iso_14253_1: 'ISO 14253-1',
    non_binary_guard_band: 'Schutzband, vier Urteile',
    z540_3_pfa_2pct: 'Falsche Akzeptanz höchstens 2 %',
  },
  conformity: {
    title: 'Konformität',
    rule: 'Entscheidungsregel',
    by_rule: 'Entscheidungsregel: {rule}',
    tolerance: 'Toleranz',
    tolerance_type: 'Toleranz in',
    factor: 'Faktor r',
    absolute: 'der Einheit',
    percent_full_scale: '% vom Endwert',
    percent_reading: '% vom Messwert',
    no_specification: 'Keine Spezifikation',
    specification: 'Spezifikation',
    worst: 'Ungünstigster Punkt: Nr. {number}',
    worst_share: '{percent} der Grenze',
    worst_at: 'Messabweichung bei {reference}',
    probability: 'Wahrscheinlichkeit',
    that_it_conforms: 'der Konformität',
    false_accept: 'Falsche Akzeptanz',
    ratio: 'Verhältnis von Toleranz zu Messunsicherheit (TUR)',
    zone: 'Akzeptanzbereich {limit}',
    sketch: 'Der ungünstigste Punkt als Verteilung zwischen den Grenzen, mit dem Akzeptanzbereich',
    pass: 'Konform, {passed} von {evaluated} Punkten',
    conditional_pass: 'Bedingt konform, {passed} von {evaluated} Punkten',
    conditional_fail: 'Bedingt nicht konform: {passed} von {evaluated} Punkten liegen innerhalb der Grenzen',
    fail: 'Nicht konform: {passed} von {evaluated} Punkten konform',
    non_binary_fail: 'Nicht konform: {passed} von {evaluated} Punkten liegen innerhalb der Grenzen',
    contradicts:
      'Gerundete Zahlen können dem Urteil scheinbar widersprechen. Das Urteil beruht auf ungerundeten Werten.',
    judged: 'Bewertet: {what}',
    what: {
      indication: 'Anzeige',
      nominal: 'Wert nach der Nennkennlinie ({characteristic})',
      declared: 'Wert nach der angegebenen Kennlinie',
      corrected_value: 'mit der individuellen Kurve korrigierter Wert',
    },
    individual: '{stated}, mit individueller Kalibrierkurve',
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
    missing: 'Es fehlt: {sources}.',
    reason: {
      not_the_measurand: 'Die Spezifikation gilt für den anderen Fall: einzelne Ablesungen oder Mittelwerte.',
      no_nominal_characteristic:
        'Ausgang und Referenzwert sind verschiedene Größen. Geben Sie den Ausgangsbereich des Kanals ein, oder wenden Sie die Spezifikation mit der individuellen Kurve an.',
      own_curve_as_found:
        'Die individuelle Kurve ist an diese Ablesungen angepasst. Sie war vor der Justierung nicht in Gebrauch.',
      no_specification: 'Geben Sie für eine Konformitätsaussage eine Toleranz ein.',
      no_full_scale:
        'Der Endwert ist unbekannt oder null: Geben Sie den Messbereich ein, oder wählen Sie einen anderen Endwert.',
      no_digit: 'Die Spezifikation verwendet Digits. Geben Sie die Auflösung des Messmittels ein.',
      no_tolerance_at_zero: 'Bei null ergibt ein Prozentsatz vom Messwert ohne Mindestwert eine Toleranz von null.',
      outside_specification: 'Die Spezifikation deckt diese Punkte nicht ab.',
      logarithmic_quantity: 'Die Werte sind logarithmisch. Ein Prozentsatz vom Messwert hat keine Bedeutung.',
      no_uncertainty: 'Ein Urteil erfordert eine Messunsicherheit.',
      uncertainty_incomplete: 'Die Entscheidungsregel erfordert eine vollständige Messunsicherheit.',
      interpolation: 'Die Kurve geht durch jeden Punkt, daher lassen sich Messabweichungen nicht bewerten.',
      uncertainty_too_large: 'Die erweiterte Messunsicherheit ist größer als die Fehlergrenze.',
      test_uncertainty_ratio_too_small: 'Die Unsicherheit ist zu groß für geteiltes Risiko.',
      guard_band_exceeds_tolerance: 'Das Schutzband ist größer als die Toleranz.',
      outside_tolerance: 'Messabweichungen überschreiten die Toleranz.',
      outside_acceptance_zone: 'Messabweichungen liegen innerhalb der Toleranz, aber außerhalb des Akzeptanzbereichs.',
      within_guard_band: 'Messabweichungen liegen im Schutzband.',
    },
  },
  notice: {
    raised_to_cmc: 'U wurde an einigen Punkten auf die Kalibrier- und Messmöglichkeit (CMC) des Labors angehoben.',
    outside_scope: 'Einige Punkte liegen außerhalb des Umfangs des Labors.',
    degree_clamped: 'Der Grad wurde auf 1 bis 5 begrenzt.',
    degree_not_used: 'Der Grad wurde ignoriert, da er nur für Polynome gilt.',
    weights_of_standard: 'Punkte ohne eigene Unsicherheit wurden mit der Unsicherheit des Referenznormals gewichtet.',
    weights_of_readings: 'Ablesungen ohne eigene Unsicherheit wurden mit Auflösung und Wiederholpräzision gewichtet.',
    fit_inconsistent:
      'Die Streuung übersteigt die Unsicherheiten (Chi-Quadrat-Test); die Unsicherheit der Kurve folgt daher aus der Streuung.',
    table_of_levels: 'Die Tabelle verwendet die Mittelwerte ihrer Stufen und hat keine Streuung.',
    full_scale_from_data: 'Der Kanal hat keinen Messbereich. Als Endwert gilt die Spanne der Daten.',
    interpolation: 'Die Kurve hat so viele Parameter wie Punkte. Sie interpoliert und zeigt keine Streuung.',
    exact_fit: 'Die Kurve geht ohne Streuung durch alle Punkte.',
    hysteresis_in_scatter: 'Die Streuung der Ablesungen enthält bereits einen Teil der Hysterese.',
    no_type_a: 'Es gibt keine Ermittlung nach Methode A aus wiederholten Ablesungen.',
    not_monotonic: 'Die Kurve ist über den Daten nicht monoton.',
    ill_conditioned_coefficients:
      'Die Koeffizienten hängen sehr empfindlich von den Daten ab. Verwenden Sie die Kurve nur in ihrem Bereich.',
    points_outside_range: 'Einige Referenzwerte liegen außerhalb des Messbereichs des Kanals.',
    channel_accuracy_unit:
      'Die Genauigkeit des Kanals wurde ignoriert: Ihre Einheit lässt sich nicht in die Einheit der Daten umrechnen.',
    channel_range_unit:
      'Der Messbereich des Kanals wurde ignoriert: Seine Einheit lässt sich nicht in die Einheit der Daten umrechnen.',
    resolution_unit:
      'Die Auflösung des Kanals wurde ignoriert: Ihre Einheit lässt sich nicht in die Einheit der Daten umrechnen.',
    reference_standard_unit:
      'Die Messunsicherheit des Referenznormals wurde ignoriert: Ihre Einheit lässt sich nicht in die Einheit der Daten umrechnen.',
    standard_out_of_range: 'Einige Referenzwerte liegen außerhalb des kalibrierten Bereichs ihres Normals.',
    standard_freedom_from_coverage:
      'Die Freiheitsgrade des Referenznormals wurden aus seinem Erweiterungsfaktor abgeleitet.',
    standard_understated: 'Die angegebene Unsicherheit des Normals ist kleiner als auf seinem Kalibrierschein.',
    nothing_repeated: 'Kein Referenzwert hat wiederholte Ablesungen: Jeder Mittelwert ist eine einzelne Ablesung.',
    repeatability_not_pooled:
      'Die Varianzen der wiederholten Ablesungen sind verschieden (Cochran oder Bartlett, 5 %): Jeder Referenzwert hat seine eigene Wiederholpräzision.',
    curve_rejected:
      'Die Kurve ist verworfen: Ihre Abweichungen übersteigen die Streuung der wiederholten Ablesungen (Anpassungsmangel, P unter 1 %).',
    nearby_levels:
      'Nahe Referenzwerte wurden zu einer Stufe zusammengefasst. Ihre Unterschiede gehören nicht zur Streuung.',
    budget_incomplete:
      'Das Messunsicherheitsbudget ist unvollständig: Eine Quelle ist weder ermittelt noch als vernachlässigbar erklärt.',
    scatter_exceeds_uncertainty:
      'Die Messabweichungen streuen zwischen den Punkten stärker als die angegebene Unsicherheit.',
    unknown_field: 'Ein unbekanntes Feld der Anfrage wurde ignoriert.',
  },
  problem: {
    text_mismatch: 'Text und Zahl einer Ablesung sind verschieden.',
    identical_x: 'Alle Ablesungen sind gleich. Eine Kurve erfordert verschiedene Ablesungen.',
    ill_conditioned: 'Diese Ablesungen erlauben keine Kurve dieses Grades. Wählen Sie einen kleineren Grad.',
    too_few_points:
      'Eine Kurve dieses Grades erfordert mehr Punkte. Fügen Sie Punkte hinzu, oder wählen Sie einen kleineren Grad.',
    unit_mismatch: 'Ohne Kurve müssen Referenzwert und Ablesung dieselbe Einheit haben.',
    number_too_large: 'Die Zahl ist für die Berechnung zu groß.',
    number_too_small: 'Die Zahl liegt für die Berechnung zu nahe bei null.',
    too_long: 'Es sind zu viele Punkte.',
    greater_than: 'Ein Wert muss größer als null sein.',
    no_level: 'Die Ablesung hat ein anderes Vorzeichen als der Bezugspunkt: Ihre Abweichung hat keinen Pegel in dB.',
  },
};
