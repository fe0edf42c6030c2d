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
    worst: 'Plus grande erreur par rapport à sa limite : n° {number}',
    worst_share: '{percent} de la limite',
    worst_at: 'erreur à {reference}',
    probability: 'Probabilité',
    that_it_conforms: 'd’être conforme',
    false_accept: 'Fausse acceptation',
    ratio: 'Rapport d’incertitude',
    zone: 'zone d’acceptation {limit}',
    sketch: 'Le pire point comme distribution entre les limites, avec la zone d’acceptation',
    pass: 'Conforme, {passed} points sur {evaluated}',
    conditional_pass: 'Conforme sous réserve, {passed} points sur {evaluated}',
    conditional_fail: 'Non conforme sous condition : {passed} points sur {evaluated} sont conformes',
    fail: 'Non conforme : {passed} points sur {evaluated} sont conformes',
    contradicts:
      'Arrondis, les nombres peuvent sembler contredire le verdict ; il est établi avec les valeurs non arrondies.',
    waiting: 'Énoncée dès deux points.',
    judged: 'Jugé : {what}',
    what: {
      indication: 'indication telle que lue',
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
    reason: {
      not_the_measurand: 'La déclaration porte sur l’autre : lectures individuelles, ou leurs moyennes.',
      no_nominal_characteristic:
        'Le signal de sortie est une autre grandeur que la référence : indiquez l’étendue de sortie de la voie, ou que la spécification s’entend avec la courbe individuelle.',
      no_specification: 'Sans tolérance, il n’y a rien à quoi être conforme.',
      no_full_scale: 'Sans étendue de mesure, il n’y a pas de pleine échelle.',
      no_digit: 'La spécification compte des digits ; la résolution de l’instrument manque.',
      no_tolerance_at_zero: 'Un pourcentage de la lecture sans minimum ne permet rien à zéro.',
      outside_specification: 'La spécification ne couvre pas ces points.',
      logarithmic_quantity: 'Les valeurs sont des logarithmes : un pourcentage de leur lecture n’a pas de sens.',
      no_uncertainty: 'Sans incertitude, il n’y a pas de verdict.',
      uncertainty_incomplete: 'La règle de décision demande une incertitude complète.',
      interpolation: 'La courbe passe par tous les points : les erreurs ne disent rien.',
      uncertainty_too_large: 'L’incertitude élargie dépasse l’erreur maximale tolérée.',
      test_uncertainty_ratio_too_small: 'L’incertitude est trop grande pour le risque partagé.',
      guard_band_exceeds_tolerance: 'La bande de garde ne laisse rien de la tolérance.',
      outside_tolerance: 'Des erreurs dépassent la tolérance.',
      outside_acceptance_zone: 'Des erreurs sont dans la tolérance mais hors de la zone d’acceptation.',
      within_guard_band: 'Des erreurs sont dans la bande de garde.',
    },
  },
  notice: {
    raised_to_cmc: 'U a été relevée à la plus petite incertitude de la portée (CMC) à certains points.',
    outside_scope: 'Certains points sont hors de la portée du laboratoire.',
    degree_clamped: 'Le degré a été maintenu entre 1 et 5.',
    degree_not_used: 'Un degré appartient aux polynômes ; il a été écarté.',
    weights_of_standard: 'Les points sans incertitude propre ont été pondérés par celle de leur étalon.',
    weights_of_readings: 'Les lectures sans incertitude propre ont été pondérées par la résolution et la répétabilité.',
    fit_inconsistent:
      'Les incertitudes n’expliquent pas la dispersion (test du khi-deux) ; l’incertitude de la courbe est tirée de la dispersion.',
    table_of_levels: 'La table passe par les moyennes de ses paliers ; elle n’a pas de dispersion propre.',
    full_scale_from_data: 'La voie n’a pas d’étendue de mesure ; la pleine échelle est l’étendue des données.',
    interpolation: 'Autant de paramètres que de points : la courbe interpole et ne dit rien de la dispersion.',
    exact_fit: 'La courbe passe par tous les points sans dispersion.',
    hysteresis_in_scatter: 'La dispersion des lectures contient déjà une part de l’hystérésis.',
    no_type_a: 'Il n’y a pas d’évaluation à partir d’observations répétées (type A).',
    not_monotonic: 'La courbe n’est pas monotone sur les données.',
    ill_conditioned_coefficients:
      'Les coefficients sont très sensibles aux données ; n’utilisez la courbe que dans son domaine.',
    points_outside_range: 'Des valeurs de référence sont hors de l’étendue de mesure de la voie.',
    channel_accuracy_unit:
      'L’exactitude de la voie est indiquée dans une unité qui ne se convertit pas en celle des données ; elle n’a pas été prise en compte.',
    channel_range_unit:
      'L’étendue de mesure de la voie est indiquée dans une unité qui ne se convertit pas en celle des données ; elle n’a pas été prise en compte.',
    resolution_unit:
      'La résolution de la voie est indiquée dans une unité qui ne se convertit pas en celle des données ; elle n’a pas été prise en compte.',
    reference_standard_unit:
      'L’incertitude de l’étalon de référence est indiquée dans une unité qui ne se convertit pas en celle des données ; elle n’a pas été prise en compte.',
    standard_out_of_range:
      'Certaines valeurs de référence sont hors du domaine étalonné de leur étalon, qui n’y dit rien.',
    standard_freedom_from_coverage: 'Les degrés de liberté de l’étalon ont été déduits de son facteur d’élargissement.',
    standard_understated: 'L’incertitude indiquée pour la référence est plus petite que celle de son étalonnage.',
    nothing_repeated: 'Aucune valeur de référence n’a été lue deux fois : chaque moyenne porte sur une lecture.',
    repeatability_not_pooled:
      'Les variances des lectures répétées diffèrent (Cochran ou Bartlett, 5 %) : chaque valeur de référence a sa propre répétabilité.',
    curve_rejected:
      'La courbe est rejetée : elle s’écarte des valeurs de référence plus que les lectures répétées ne se dispersent (défaut d’ajustement, P inférieur à 1 %).',
    nearby_levels:
      'Les valeurs de référence proches ont été prises comme un même palier ; leurs écarts ne comptent pas dans la dispersion.',
    budget_incomplete: 'Le bilan d’incertitude est incomplet : une source n’est ni évaluée ni déclarée négligeable.',
    scatter_exceeds_uncertainty: 'Les erreurs se dispersent d’un point à l’autre plus que l’incertitude ne contient.',
    unknown_field: 'Un champ de la requête est inconnu ; il a été omis.',
  },
  problem: {
    text_mismatch: 'Le texte saisi n’est pas le nombre qui l’accompagne.',
    identical_x: 'Toutes les lectures sont égales ; une courbe en demande de différentes.',
    ill_conditioned:
      'Une courbe de ce degré ne peut pas être exprimée avec ces lectures. Choisissez un degré plus petit.',
    too_few_points:
      'Une courbe de ce degré demande plus de points. Ajoutez des points ou choisissez un degré plus petit.',
    unit_mismatch: 'Sans courbe, référence et lectures doivent avoir la même unité.',
    number_too_large: 'Le nombre est trop grand pour le calcul.',
    number_too_small: 'Le nombre est trop proche de zéro pour le calcul.',
    too_long: 'Il y a trop de points.',
    greater_than: 'Une valeur doit être supérieure à zéro.',
  },
};
