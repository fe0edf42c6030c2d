const en = {
  conformity: {
    all_pass: {
      one: 'The result conforms to the specification {specification}.',
      some: 'All {count} results conform to the specification {specification}.',
    },
    all_conditional_pass: {
      one: 'The result is within the specification {specification}, by less than the guard band: conditional conformity.',
      some: 'All {count} results are within the specification {specification}, some by less than the guard band: conditional conformity.',
    },
    conditional_fail: {
      one: 'The result exceeds the specification {specification} by less than the guard band: conditional nonconformity.',
      some: 'Results within the specification {specification}: {passed} of {count}; the rest exceeds it by less than the guard band: conditional nonconformity.',
    },
    non_binary_fail: {
      one: 'The result exceeds the specification {specification} by more than the guard band: nonconformity.',
      some: 'Results within the specification {specification}: {passed} of {count}; the rest exceeds it, at least one by more than the guard band: nonconformity.',
    },
    some_fail: {
      one: 'The result does not conform to the specification {specification}.',
      some: 'Results conforming to the specification {specification}: {passed} of {count}; not conforming: {failed}.',
    },
    not_evaluated: 'Conformity was not evaluated: {reason}.',
    rule: 'Decision rule: {rule}.',
    false_accept: 'The probability of false acceptance is at most {value} % for any accepted result (JCGM 106).',
    false_reject: 'The probability of false rejection is at most {value} % for any rejected result (JCGM 106).',
    global_risk: {
      type: 'Over all instruments of this type, based on {records} earlier calibrations: false acceptance at most {accept} %, false rejection at most {reject} % (global risk, JCGM 106, 9.5).',
      channel:
        'Over all calibrations of this channel, based on {records} earlier calibrations: false acceptance at most {accept} %, false rejection at most {reject} % (global risk, JCGM 106, 9.5).',
    },
    test_uncertainty_ratio:
      'Smallest test uncertainty ratio (maximum permissible error to expanded uncertainty): {value}.',
    not_covered: 'Not evaluated, no. {results}: {reason}.',
    results_covered: 'The statement covers no. {results}.',
    results_run: '{first} to {last}',
    judged: {
      indication: 'The indication as read was judged.',
      nominal: 'The value assigned to the indication by the nominal characteristic was judged: {characteristic}.',
      declared: 'The value assigned to the indication by the declared characteristic was judged.',
      corrected_value:
        'The value corrected with the individual calibration curve was judged; the statement is valid only if this curve is applied.',
    },
    individual: '{stated} with individual curve',
    incomplete: '{stated}, uncertainty incomplete',
    characteristic: {
      linear: 'linear, {output_min} at {range_min} to {output_max} at {range_max}',
      platinum: 'platinum resistance thermometer according to IEC 60751, {r0} Ω at 0 °C',
      thermocouple: 'type {type} thermocouple according to IEC 60584-1, reference junction at 0 °C',
    },
    other: {
      indication: {
        one: 'For the indication as read, the same rule gives: {verdict}.',
        some: 'For the indication as read, the same rule gives: {verdict}; accepted: {passed} of {count} results.',
      },
      nominal: {
        one: 'For the value by the nominal characteristic, the same rule gives: {verdict}.',
        some: 'For the value by the nominal characteristic, the same rule gives: {verdict}; accepted: {passed} of {count} results.',
      },
      corrected_value: {
        one: 'For the value corrected with the calibration curve, the same rule gives: {verdict}.',
        some: 'For the value corrected with the calibration curve, the same rule gives: {verdict}; accepted: {passed} of {count} results.',
      },
    },
    negligible: 'Omitted as negligible: {list}.',
    lacking: 'The uncertainty budget is incomplete; neither evaluated nor declared negligible: {sources}.',
    sources: {
      reference_standard: 'reference standard',
      reference_drift: 'drift of the reference standard',
      reference_resolution: 'resolution of the reference standard',
      resolution: 'resolution of the item',
      repeatability: 'repeatability',
      hysteresis: 'hysteresis',
      environment: 'environmental conditions',
      fit: 'calibration curve',
    },
    because: 'Reason: {reason}.',
  },
  verdicts: {
    pass: 'conforms',
    conditional_pass: 'conforms, conditional',
    conditional_fail: 'does not conform, conditional',
    fail: 'does not conform',
    not_evaluated: 'not evaluated',
  },
};

type StatementTexts = typeof en;

const de: StatementTexts = {
  conformity: {
    all_pass: {
      one: 'Das Ergebnis ist konform mit der Spezifikation {specification}.',
      some: 'Alle {count} Ergebnisse sind konform mit der Spezifikation {specification}.',
    },
    all_conditional_pass: {
      one: 'Das Ergebnis liegt innerhalb der Spezifikation {specification}, aber um weniger als das Schutzband: bedingt konform.',
      some: 'Alle {count} Ergebnisse liegen innerhalb der Spezifikation {specification}, einige um weniger als das Schutzband: bedingt konform.',
    },
    conditional_fail: {
      one: 'Das Ergebnis überschreitet die Spezifikation {specification} um weniger als das Schutzband: bedingt nicht konform.',
      some: 'Innerhalb der Spezifikation {specification}: {passed} von {count} Ergebnissen; der Rest überschreitet sie um weniger als das Schutzband: bedingt nicht konform.',
    },
    non_binary_fail: {
      one: 'Das Ergebnis überschreitet die Spezifikation {specification} um mehr als das Schutzband: nicht konform.',
      some: 'Innerhalb der Spezifikation {specification}: {passed} von {count} Ergebnissen; der Rest überschreitet sie, mindestens eines um mehr als das Schutzband: nicht konform.',
    },
    some_fail: {
      one: 'Das Ergebnis ist nicht konform mit der Spezifikation {specification}.',
      some: 'Konform mit der Spezifikation {specification}: {passed} von {count} Ergebnissen; nicht konform: {failed}.',
    },
    not_evaluated: 'Die Konformität wurde nicht bewertet: {reason}.',
    rule: 'Entscheidungsregel: {rule}.',
    false_accept:
      'Die Wahrscheinlichkeit einer falschen Akzeptanz ist bei jedem akzeptierten Ergebnis höchstens {value} % (JCGM 106).',
    false_reject:
      'Die Wahrscheinlichkeit einer falschen Zurückweisung ist bei jedem zurückgewiesenen Ergebnis höchstens {value} % (JCGM 106).',
    global_risk: {
      type: 'Über alle Messmittel dieses Typs, auf Grundlage von {records} früheren Kalibrierungen: falsche Akzeptanz höchstens {accept} %, falsche Zurückweisung höchstens {reject} % (globales Risiko, JCGM 106, 9.5).',
      channel:
        'Über alle Kalibrierungen dieses Kanals, auf Grundlage von {records} früheren Kalibrierungen: falsche Akzeptanz höchstens {accept} %, falsche Zurückweisung höchstens {reject} % (globales Risiko, JCGM 106, 9.5).',
    },
    test_uncertainty_ratio: 'Kleinstes Verhältnis von Fehlergrenze zu erweiterter Messunsicherheit (TUR): {value}.',
    not_covered: 'Nicht beurteilt, Nr. {results}: {reason}.',
    results_covered: 'Die Aussage umfasst Nr. {results}.',
    results_run: '{first} bis {last}',
    judged: {
      indication: 'Beurteilt wurde die Anzeige wie abgelesen.',
      nominal: 'Beurteilt wurde der Wert, den die Nennkennlinie der Anzeige zuordnet: {characteristic}.',
      declared: 'Beurteilt wurde der Wert, den die angegebene Kennlinie der Anzeige zuordnet.',
      corrected_value:
        'Beurteilt wurde der mit der individuellen Kalibrierkurve korrigierte Wert; die Aussage gilt nur, wenn diese Kurve angewendet wird.',
    },
    individual: '{stated} mit individueller Kalibrierkurve',
    incomplete: '{stated}, Unsicherheit unvollständig',
    characteristic: {
      linear: 'linear, {output_min} bei {range_min} bis {output_max} bei {range_max}',
      platinum: 'Platin-Widerstandsthermometer nach IEC 60751, {r0} Ω bei 0 °C',
      thermocouple: 'Thermoelement Typ {type} nach IEC 60584-1, Vergleichsstelle bei 0 °C',
    },
    other: {
      indication: {
        one: 'Für die Anzeige wie abgelesen ergibt dieselbe Regel: {verdict}.',
        some: 'Für die Anzeige wie abgelesen ergibt dieselbe Regel: {verdict}; akzeptiert: {passed} von {count} Ergebnissen.',
      },
      nominal: {
        one: 'Für den Wert nach der Nennkennlinie ergibt dieselbe Regel: {verdict}.',
        some: 'Für den Wert nach der Nennkennlinie ergibt dieselbe Regel: {verdict}; akzeptiert: {passed} von {count} Ergebnissen.',
      },
      corrected_value: {
        one: 'Für den mit der Kalibrierkurve korrigierten Wert ergibt dieselbe Regel: {verdict}.',
        some: 'Für den mit der Kalibrierkurve korrigierten Wert ergibt dieselbe Regel: {verdict}; akzeptiert: {passed} von {count} Ergebnissen.',
      },
    },
    negligible: 'Als vernachlässigbar weggelassen: {list}.',
    lacking:
      'Das Messunsicherheitsbudget ist unvollständig; weder ermittelt noch als vernachlässigbar erklärt: {sources}.',
    sources: {
      reference_standard: 'Referenznormal',
      reference_drift: 'Drift des Referenznormals',
      reference_resolution: 'Auflösung des Referenznormals',
      resolution: 'Auflösung des Gegenstands',
      repeatability: 'Wiederholpräzision',
      hysteresis: 'Hysterese',
      environment: 'Umgebungsbedingungen',
      fit: 'Kalibrierkurve',
    },
    because: 'Grund: {reason}.',
  },
  verdicts: {
    pass: 'konform',
    conditional_pass: 'konform, bedingt',
    conditional_fail: 'nicht konform, bedingt',
    fail: 'nicht konform',
    not_evaluated: 'nicht bewertet',
  },
};

const fr: StatementTexts = {
  conformity: {
    all_pass: {
      one: 'Le résultat est conforme à la spécification {specification}.',
      some: 'Les {count} résultats sont conformes à la spécification {specification}.',
    },
    all_conditional_pass: {
      one: 'Le résultat est dans la spécification {specification}, de moins que la bande de garde : conformité conditionnelle.',
      some: 'Les {count} résultats sont dans la spécification {specification}, certains de moins que la bande de garde : conformité conditionnelle.',
    },
    conditional_fail: {
      one: 'Le résultat dépasse la spécification {specification} de moins que la bande de garde : non-conformité conditionnelle.',
      some: 'Résultats dans la spécification {specification} : {passed} sur {count} ; le reste la dépasse de moins que la bande de garde : non-conformité conditionnelle.',
    },
    non_binary_fail: {
      one: 'Le résultat dépasse la spécification {specification} de plus que la bande de garde : non-conformité.',
      some: 'Résultats dans la spécification {specification} : {passed} sur {count} ; le reste la dépasse, au moins un de plus que la bande de garde : non-conformité.',
    },
    some_fail: {
      one: 'Le résultat n’est pas conforme à la spécification {specification}.',
      some: 'Résultats conformes à la spécification {specification} : {passed} sur {count} ; non conformes : {failed}.',
    },
    not_evaluated: 'La conformité n’a pas été évaluée : {reason}.',
    rule: 'Règle de décision : {rule}.',
    false_accept: 'La probabilité de fausse acceptation est d’au plus {value} % pour tout résultat accepté (JCGM 106).',
    false_reject: 'La probabilité de faux rejet est d’au plus {value} % pour tout résultat rejeté (JCGM 106).',
    global_risk: {
      type: 'Sur tous les instruments de ce type, d’après {records} étalonnages antérieurs : fausse acceptation d’au plus {accept} %, faux rejet d’au plus {reject} % (risque global, JCGM 106, 9.5).',
      channel:
        'Sur tous les étalonnages de cette voie, d’après {records} étalonnages antérieurs : fausse acceptation d’au plus {accept} %, faux rejet d’au plus {reject} % (risque global, JCGM 106, 9.5).',
    },
    test_uncertainty_ratio: 'Plus petit rapport de l’erreur maximale tolérée à l’incertitude élargie (TUR) : {value}.',
    not_covered: 'Non évalués, n° {results} : {reason}.',
    results_covered: 'La déclaration porte sur n° {results}.',
    results_run: '{first} à {last}',
    judged: {
      indication: 'L’indication telle que lue a été jugée.',
      nominal: 'La valeur attribuée à l’indication par la caractéristique nominale a été jugée : {characteristic}.',
      declared: 'La valeur attribuée à l’indication par la caractéristique déclarée a été jugée.',
      corrected_value:
        'La valeur corrigée par la courbe d’étalonnage individuelle a été jugée ; la déclaration n’est valable que si cette courbe est appliquée.',
    },
    individual: '{stated} avec courbe d’étalonnage individuelle',
    incomplete: '{stated}, incertitude incomplète',
    characteristic: {
      linear: 'linéaire, {output_min} à {range_min} jusqu’à {output_max} à {range_max}',
      platinum: 'thermomètre à résistance de platine selon la CEI 60751, {r0} Ω à 0 °C',
      thermocouple: 'thermocouple de type {type} selon la CEI 60584-1, soudure de référence à 0 °C',
    },
    other: {
      indication: {
        one: 'Pour l’indication telle que lue, la même règle donne : {verdict}.',
        some: 'Pour l’indication telle que lue, la même règle donne : {verdict} ; résultats acceptés : {passed} sur {count}.',
      },
      nominal: {
        one: 'Pour la valeur selon la caractéristique nominale, la même règle donne : {verdict}.',
        some: 'Pour la valeur selon la caractéristique nominale, la même règle donne : {verdict} ; résultats acceptés : {passed} sur {count}.',
      },
      corrected_value: {
        one: 'Pour la valeur corrigée par la courbe d’étalonnage, la même règle donne : {verdict}.',
        some: 'Pour la valeur corrigée par la courbe d’étalonnage, la même règle donne : {verdict} ; résultats acceptés : {passed} sur {count}.',
      },
    },
    negligible: 'Omis comme négligeable : {list}.',
    lacking: 'Le bilan d’incertitude est incomplet ; ni évalué ni déclaré négligeable : {sources}.',
    sources: {
      reference_standard: 'étalon de référence',
      reference_drift: 'dérive de l’étalon de référence',
      reference_resolution: 'résolution de l’étalon de référence',
      resolution: 'résolution de l’objet',
      repeatability: 'répétabilité',
      hysteresis: 'hystérésis',
      environment: 'conditions ambiantes',
      fit: 'courbe d’étalonnage',
    },
    because: 'Motif : {reason}.',
  },
  verdicts: {
    pass: 'conforme',
    conditional_pass: 'conforme, conditionnel',
    conditional_fail: 'non conforme, conditionnel',
    fail: 'non conforme',
    not_evaluated: 'non évaluée',
  },
};

const es: StatementTexts = {
  conformity: {
    all_pass: {
      one: 'El resultado es conforme con la especificación {specification}.',
      some: 'Los {count} resultados son conformes con la especificación {specification}.',
    },
    all_conditional_pass: {
      one: 'El resultado está dentro de la especificación {specification}, por menos que la banda de guarda: conformidad condicional.',
      some: 'Los {count} resultados están dentro de la especificación {specification}, algunos por menos que la banda de guarda: conformidad condicional.',
    },
    conditional_fail: {
      one: 'El resultado supera la especificación {specification} en menos que la banda de guarda: no conformidad condicional.',
      some: 'Resultados dentro de la especificación {specification}: {passed} de {count}; el resto la supera en menos que la banda de guarda: no conformidad condicional.',
    },
    non_binary_fail: {
      one: 'El resultado supera la especificación {specification} en más que la banda de guarda: no conformidad.',
      some: 'Resultados dentro de la especificación {specification}: {passed} de {count}; el resto la supera, al menos uno en más que la banda de guarda: no conformidad.',
    },
    some_fail: {
      one: 'El resultado no es conforme con la especificación {specification}.',
      some: 'Resultados conformes con la especificación {specification}: {passed} de {count}; no conformes: {failed}.',
    },
    not_evaluated: 'No se evaluó la conformidad: {reason}.',
    rule: 'Regla de decisión: {rule}.',
    false_accept:
      'La probabilidad de falsa aceptación es como máximo del {value} % para cualquier resultado aceptado (JCGM 106).',
    false_reject:
      'La probabilidad de falso rechazo es como máximo del {value} % para cualquier resultado rechazado (JCGM 106).',
    global_risk: {
      type: 'Sobre todos los equipos de este tipo, según {records} calibraciones anteriores: falsa aceptación como máximo {accept} %, falso rechazo como máximo {reject} % (riesgo global, JCGM 106, 9.5).',
      channel:
        'Sobre todas las calibraciones de este canal, según {records} calibraciones anteriores: falsa aceptación como máximo {accept} %, falso rechazo como máximo {reject} % (riesgo global, JCGM 106, 9.5).',
    },
    test_uncertainty_ratio: 'Menor relación entre error máximo permitido e incertidumbre expandida (TUR): {value}.',
    not_covered: 'No evaluados, n.º {results}: {reason}.',
    results_covered: 'La declaración abarca n.º {results}.',
    results_run: '{first} a {last}',
    judged: {
      indication: 'Se evaluó la indicación tal como se leyó.',
      nominal: 'Se evaluó el valor que la característica nominal asigna a la indicación: {characteristic}.',
      declared: 'Se evaluó el valor que la característica declarada asigna a la indicación.',
      corrected_value:
        'Se evaluó el valor corregido con la curva de calibración individual; la declaración solo es válida si se aplica esa curva.',
    },
    individual: '{stated} con curva de calibración individual',
    incomplete: '{stated}, incertidumbre incompleta',
    characteristic: {
      linear: 'lineal, de {output_min} a {range_min} hasta {output_max} a {range_max}',
      platinum: 'termómetro de resistencia de platino según IEC 60751, {r0} Ω a 0 °C',
      thermocouple: 'termopar de tipo {type} según IEC 60584-1, unión de referencia a 0 °C',
    },
    other: {
      indication: {
        one: 'Para la indicación tal como se leyó, la misma regla da: {verdict}.',
        some: 'Para la indicación tal como se leyó, la misma regla da: {verdict}; resultados aceptados: {passed} de {count}.',
      },
      nominal: {
        one: 'Para el valor según la característica nominal, la misma regla da: {verdict}.',
        some: 'Para el valor según la característica nominal, la misma regla da: {verdict}; resultados aceptados: {passed} de {count}.',
      },
      corrected_value: {
        one: 'Para el valor corregido con la curva de calibración, la misma regla da: {verdict}.',
        some: 'Para el valor corregido con la curva de calibración, la misma regla da: {verdict}; resultados aceptados: {passed} de {count}.',
      },
    },
    negligible: 'Omitido por despreciable: {list}.',
    lacking: 'El presupuesto de incertidumbre está incompleto; ni evaluado ni declarado despreciable: {sources}.',
    sources: {
      reference_standard: 'patrón de referencia',
      reference_drift: 'deriva del patrón de referencia',
      reference_resolution: 'resolución del patrón de referencia',
      resolution: 'resolución del objeto',
      repeatability: 'repetibilidad',
      hysteresis: 'histéresis',
      environment: 'condiciones ambientales',
      fit: 'curva de calibración',
    },
    because: 'Motivo: {reason}.',
  },
  verdicts: {
    pass: 'conforme',
    conditional_pass: 'conforme, condicional',
    conditional_fail: 'no conforme, condicional',
    fail: 'no conforme',
    not_evaluated: 'no evaluada',
  },
};

export const statementTexts = { en, de, fr, es };
