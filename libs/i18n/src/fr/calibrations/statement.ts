import type { statement as english } from '../../en/calibrations/statement.js';
import type { Translated } from '../../message.js';

export const statement: Translated<typeof english> = {
  rule: {
    simple_acceptance: 'Acceptation simple',
    shared_risk: 'Risque partagé',
    guard_band_w_uncertainty: 'Bande de garde w = U',
    guard_band_r: 'Bande de garde w = rU',
    iso_14253_1: 'ISO 14253-1',
    non_binary_guard_band: 'Bande de garde, quatre verdicts',
    z540_3_pfa_2pct: 'Fausse acceptation max. 2 %',
  },
  conformity: {
    title: 'Conformité',
    rule: 'Règle de décision',
    by_rule: 'Règle de décision : {rule}',
    tolerance: 'Tolérance',
    tolerance_type: 'Tolérance en',
    factor: 'Facteur r',
    absolute: 'l’unité',
    percent_full_scale: '% de la pleine échelle',
    percent_reading: '% de la lecture',
    no_specification: 'Aucune spécification',
    specification: 'Spécification',
    worst: 'Pire point : n° {number}',
    worst_share: '{percent} de la limite',
    worst_at: 'erreur à {reference}',
    probability: 'Probabilité',
    that_it_conforms: 'de conformité',
    false_accept: 'Fausse acceptation',
    ratio: 'Rapport tolérance/incertitude (TUR)',
    zone: 'zone d’acceptation {limit}',
    sketch: 'Le pire point comme loi entre les limites, avec la zone d’acceptation',
    pass: 'Conforme, {passed} points sur {evaluated}',
    conditional_pass: 'Conforme, conditionnel : {passed} points sur {evaluated}',
    conditional_fail: 'Non conforme, conditionnel : {passed} points sur {evaluated} sont dans les limites',
    fail: 'Non conforme : {passed} sur {evaluated} points conformes',
    non_binary_fail: 'Non conforme : {passed} points sur {evaluated} sont dans les limites',
    contradicts:
      'Les nombres arrondis peuvent sembler contredire le verdict. Le verdict utilise les valeurs non arrondies.',
    judged: 'Évalué : {what}',
    what: {
      indication: 'indication',
      nominal: 'valeur selon la caractéristique nominale ({characteristic})',
      declared: 'valeur selon la caractéristique déclarée',
      corrected_value: 'valeur corrigée par la courbe individuelle',
    },
    individual: '{stated}, avec courbe individuelle',
    characteristic: {
      linear: 'linéaire, {output_min} à {range_min} jusqu’à {output_max} à {range_max}',
      platinum: 'platine selon la CEI 60751, {r0} Ω à 0 °C',
      thermocouple: 'thermocouple de type {type} selon la CEI 60584-1',
    },
    beside: '{what} : {verdict}',
    not_covered: {
      one: '{count} point n’est pas couvert par la spécification : {points}',
      other: '{count} points ne sont pas couverts par la spécification : {points}',
    },
    missing: 'Il manque : {sources}.',
    reason: {
      not_the_measurand: 'La spécification vise l’autre cas : lectures individuelles ou moyennes.',
      no_nominal_characteristic:
        'La sortie et la référence sont des grandeurs différentes. Saisissez l’étendue de sortie de la voie, ou appliquez la spécification avec la courbe individuelle.',
      own_curve_as_found:
        'La courbe individuelle est ajustée à ces lectures. Elle n’était pas utilisée avant l’ajustage.',
      no_specification: 'Saisissez une tolérance pour une déclaration de conformité.',
      no_full_scale:
        'La pleine échelle est inconnue ou nulle : saisissez l’étendue de mesure, ou choisissez une autre pleine échelle.',
      no_digit: 'La spécification emploie des digits. Saisissez la résolution de l’instrument.',
      no_tolerance_at_zero: 'À zéro, un pourcentage de la lecture sans minimum donne une tolérance nulle.',
      outside_specification: 'La spécification ne couvre pas ces points.',
      logarithmic_quantity: 'Les valeurs sont logarithmiques. Un pourcentage de la lecture n’a pas de sens.',
      no_uncertainty: 'Un verdict demande une incertitude.',
      uncertainty_incomplete: 'La règle de décision demande une incertitude complète.',
      interpolation: 'La courbe passe par tous les points : les erreurs ne peuvent pas être évaluées.',
      uncertainty_too_large: 'L’incertitude élargie dépasse l’erreur maximale tolérée.',
      test_uncertainty_ratio_too_small: 'L’incertitude est trop grande pour le risque partagé.',
      guard_band_exceeds_tolerance: 'La bande de garde dépasse la tolérance.',
      outside_tolerance: 'Des erreurs dépassent la tolérance.',
      outside_acceptance_zone: 'Des erreurs sont dans la tolérance mais hors de la zone d’acceptation.',
      within_guard_band: 'Des erreurs sont dans la bande de garde.',
    },
  },
  notice: {
    raised_to_cmc: 'U a été relevée à certains points à la possibilité d’étalonnage et de mesurage (CMC) de la portée.',
    outside_scope: 'Certains points sont hors de la portée du laboratoire.',
    degree_clamped: 'Le degré a été limité entre 1 et 5.',
    degree_not_used: 'Le degré a été ignoré, car il ne concerne que les polynômes.',
    weights_of_standard:
      'Les points sans incertitude propre ont été pondérés par l’incertitude de l’étalon de référence.',
    weights_of_readings: 'Les lectures sans incertitude propre ont été pondérées par la résolution et la répétabilité.',
    fit_inconsistent:
      'La dispersion dépasse les incertitudes (test du khi-deux) : l’incertitude de la courbe est donc tirée de la dispersion.',
    table_of_levels: 'La table utilise les moyennes de ses paliers et n’a pas de dispersion.',
    full_scale_from_data: 'La voie n’a pas d’étendue de mesure. La pleine échelle est l’étendue des données.',
    interpolation: 'La courbe a autant de paramètres que de points. Elle interpole et ne montre aucune dispersion.',
    exact_fit: 'La courbe passe par tous les points sans dispersion.',
    hysteresis_in_scatter: 'La dispersion des lectures contient déjà une part de l’hystérésis.',
    no_type_a: 'Il n’y a pas d’évaluation de type A à partir de lectures répétées.',
    not_monotonic: 'La courbe n’est pas monotone sur les données.',
    ill_conditioned_coefficients:
      'Les coefficients sont très sensibles aux données. N’utilisez la courbe que dans son domaine.',
    points_outside_range: 'Des valeurs de référence sont hors de l’étendue de mesure de la voie.',
    channel_accuracy_unit:
      'L’exactitude de la voie a été ignorée : son unité ne se convertit pas en celle des données.',
    channel_range_unit:
      'L’étendue de mesure de la voie a été ignorée : son unité ne se convertit pas en celle des données.',
    resolution_unit: 'La résolution de la voie a été ignorée : son unité ne se convertit pas en celle des données.',
    reference_standard_unit:
      'L’incertitude de l’étalon de référence a été ignorée : son unité ne se convertit pas en celle des données.',
    standard_out_of_range: 'Certaines valeurs de référence sont hors du domaine étalonné de leur étalon.',
    standard_freedom_from_coverage:
      'Les degrés de liberté de l’étalon de référence ont été déduits de son facteur d’élargissement.',
    standard_understated: 'L’incertitude indiquée de l’étalon est plus petite que celle de son certificat.',
    nothing_repeated: 'Aucune valeur de référence n’a de lectures répétées : chaque moyenne est une lecture unique.',
    repeatability_not_pooled:
      'Les variances des lectures répétées diffèrent (Cochran ou Bartlett, 5 %) : chaque valeur de référence a sa propre répétabilité.',
    curve_rejected:
      'La courbe est rejetée : ses écarts dépassent la dispersion des lectures répétées (défaut d’ajustement, P inférieur à 1 %).',
    nearby_levels:
      'Les valeurs de référence proches ont été réunies en un palier. Leurs différences ne font pas partie de la dispersion.',
    budget_incomplete: 'Le bilan d’incertitude est incomplet : une source n’est ni évaluée ni déclarée négligeable.',
    scatter_exceeds_uncertainty: 'Les erreurs se dispersent entre les points plus que l’incertitude déclarée.',
    unknown_field: 'Un champ inconnu de la requête a été ignoré.',
  },
  problem: {
    text_mismatch: 'Le texte et le nombre d’une lecture diffèrent.',
    identical_x: 'Toutes les lectures sont égales. Une courbe demande des lectures différentes.',
    ill_conditioned: 'Ces lectures ne permettent pas une courbe de ce degré. Choisissez un degré plus petit.',
    too_few_points:
      'Une courbe de ce degré demande plus de points. Ajoutez des points ou choisissez un degré plus petit.',
    unit_mismatch: 'Sans courbe, référence et lectures doivent avoir la même unité.',
    number_too_large: 'Le nombre est trop grand pour le calcul.',
    number_too_small: 'Le nombre est trop proche de zéro pour le calcul.',
    too_long: 'Il y a trop de points.',
    greater_than: 'Une valeur doit être supérieure à zéro.',
    no_level: 'La lecture a le signe opposé à celui du point de référence : son écart n’a pas de niveau en dB.',
  },
};
