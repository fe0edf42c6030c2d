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

export const fr: CertificateTexts = {
  title: 'Certificat d’étalonnage',
  attachments: attachmentTexts.fr,
  footer_statement:
    'Les résultats ne concernent que l’objet étalonné. Ce certificat ne peut être reproduit que dans son intégralité.',
  draft: {
    mark: 'Projet, non émis',
    number: 'Projet',
    unsigned: 'Non signé. Ceci est un aperçu et non un certificat.',
  },
  page_of: 'Page {page} sur {pages}',
  keys: {
    object: 'Objet',
    manufacturer: 'Fabricant',
    model: 'Modèle',
    serial_number: 'Numéro de série',
    asset_id: 'Identifiant',
    customer: 'Client',
    calibration_date: 'Date d’étalonnage',
    generated_date: 'Date d’émission',
    place: 'Lieu',
    purpose: 'Motif',
    calibration_type: 'Type d’étalonnage',
    receipt_date: 'Date de réception',
    repair_date: 'Date de réparation',
    daq: 'Acquisition de données',
    checked_by: 'Vérifié par',
    conformity: 'Conformité',
    version: 'Version',
  },
  report: reportTexts.fr,
  units: unitTexts.fr,
  standing: standingTexts.fr,
  sections: {
    asset: 'Objet étalonné',
    traceability: 'Traçabilité et procédure',
    results: 'Résultats',
    uncertainty: 'Incertitude de mesure',
    conformity: 'Conformité',
  },
  asset: {
    part_number: 'Référence du fabricant',
    channel: 'Voie',
    quantity: 'Grandeur',
    range: 'Étendue de mesure',
    range_text: '{min} à {max}',
    resolution: 'Résolution',
    accuracy: 'Exactitude',
    output: 'Signal de sortie',
    sensor: 'Capteur',
    daq: 'Appareil d’acquisition de données',
  },
  method: {
    raw_data:
      'Les indications ont été comparées aux valeurs de l’étalon de référence et une courbe a été ajustée aux points.',
    reference_vs_indicated: 'L’indication a été comparée à la valeur de l’étalon de référence en chaque point.',
    reference_vs_as_found_as_left:
      'L’indication a été comparée à la valeur de l’étalon de référence avant et après ajustage.',
    model_direct: 'La caractéristique a été déclarée et non mesurée.',
    frequency_response: 'La réponse a été comparée à celle de l’étalon de référence à chaque fréquence.',
    procedure: 'Procédure {id}, {name}, version {version}',
    procedure_standard: 'selon {standard}',
    traceable:
      'Les résultats sont traçables au Système international d’unités (SI) par les étalons de référence indiqués ci-dessous.',
    external_lab_certificate: 'certificat {number}',
  },
  standard: {
    name: 'Étalon de référence',
    asset_id: 'Identifiant',
    serial_number: 'N° de série',
    certificate: 'Certificat',
    date: 'Étalonné le',
    valid_until: 'Valable jusqu’au',
    uncertainty: 'U',
    uncertainty_k: 'U (k)',
  },
  conditions: { title: 'Conditions ambiantes', temperature: 'Température', humidity: 'Humidité', pressure: 'Pression' },
  climate: {
    outside: 'Hors des limites de la procédure pour les conditions ambiantes : {list}.',
    reason: 'Motif : {reason}',
    of: '{quantity} {found} ({limits})',
    not_recorded: 'non relevée',
    between: '{min} à {max}',
    from: 'à partir de {min}',
    up_to: 'jusqu’à {max}',
  },
  checks: checkTexts.fr,
  levels: levelTexts.fr,
  modes: modeTexts.fr,
  results: {
    number: 'N°',
    reference: 'Valeur de référence',
    standard_indication: 'Indication de l’étalon',
    correction: 'Correction de l’étalon',
    indication: 'Indication',
    calculated: 'Valeur calculée',
    error: 'Erreur d’indication',
    error_of_curve: 'Erreur de la valeur calculée',
    residual: 'Résidu',
    uncertainty: 'Incertitude élargie U',
    coverage_factor: 'k',
    limit: 'Erreur maximale tolérée',
    acceptance: 'Limite d’acceptation',
    statement: 'Déclaration',
    none: 'Aucun résultat n’a été mesuré : la caractéristique a été déclarée.',
    error_note: 'Erreur d’indication : indication moins valeur de référence.',
    error_by_characteristic_note:
      'Erreur d’indication : valeur selon la caractéristique nominale moins valeur de référence.',
    error_of_curve_note:
      'Erreur de la valeur calculée : valeur calculée à partir de l’indication par la courbe ci-dessous, moins valeur de référence.',
    contradiction_note:
      '* décidé avec les valeurs non arrondies ; les valeurs arrondies affichées ici semblent contredire la déclaration',
    curve: 'Courbe d’étalonnage',
    equation_note:
      'y : valeur de référence en {reference_unit} ; x : indication en {measured_unit} ; valable pour x de {min} à {max}',
    equation_note_at:
      'y : valeur de référence en {reference_unit} ; x : indication en {measured_unit} ; valable pour x = {min}',
    raw_form_lost:
      'Développée en puissances de x, l’équation perdrait des chiffres significatifs ; l’employer sous la forme imprimée ici.',
    coefficient: 'Coefficient',
    value: 'Valeur',
    standard_uncertainty: 'Incertitude-type',
    statistics: 'Statistiques',
    remarks: 'Remarques',
  },
  statistics: {
    max_error: 'Plus grande erreur',
    max_error_of_curve: 'Plus grande erreur de la valeur calculée',
    full_scale_error_of_curve: 'Plus grande erreur de la valeur calculée / pleine échelle',
    full_scale_error: 'Plus grande erreur / pleine échelle',
    standard_error: 'Écart-type résiduel',
    rmse: 'Moyenne quadratique des résidus',
    r_squared: 'Coefficient de détermination R²',
    non_linearity: 'Erreur de linéarité / pleine échelle',
    repeatability: 'Répétabilité',
    hysteresis: 'Hystérésis',
    not_determined: 'Non déterminés : {list}.',
  },
  not_computed: noticeTexts.fr.not_computed,
  notices: noticeTexts.fr.notices,
  plot: {
    title: 'Erreur d’indication avec incertitude élargie',
    title_curve: 'Écart à la courbe d’étalonnage avec incertitude élargie',
    response: 'Courbe d’étalonnage',
    limit: 'erreur maximale tolérée',
    acceptance: 'limite d’acceptation',
    curve: 'courbe',
    band: 'incertitude de la courbe (k = {k})',
    points: 'résultat avec U',
    points_without: 'résultat',
  },
  budget: budgetTexts.fr.budget,
  distributions: budgetTexts.fr.distributions,
  sources: budgetTexts.fr.sources,
  uncertainty: budgetTexts.fr.uncertainty,
  verdicts: statementTexts.fr.verdicts,
  specification: ruleTexts.fr.specification,
  conformity: statementTexts.fr.conformity,
  rules: ruleTexts.fr.rules,
  reasons: ruleTexts.fr.reasons,
  types: {
    oem: 'par le fabricant',
    external_accredited_lab: 'par un laboratoire accrédité',
    internal_lab: 'par le laboratoire interne',
    customer_asset: 'pour un client',
    external: 'externe',
    internal: 'interne',
  },
  purposes: {
    initial: 'Initial',
    routine: 'Périodique',
    after_repair: 'Après réparation',
    verification: 'Vérification',
  },
  outside: {
    title: 'Enregistrement d’un étalonnage externe',
    footer_statement:
      'Résultats tels que déclarés par le laboratoire ayant réalisé l’étalonnage. Cet enregistrement n’est pas un certificat d’étalonnage ; il ne peut être reproduit que dans son intégralité.',
    stated_by: 'Résultats tels que déclarés par {name}',
    stated_by_unnamed: 'Résultats tels que déclarés par le laboratoire ayant réalisé l’étalonnage (nom non indiqué).',
    computed:
      'Les erreurs, la courbe, l’incertitude et les déclarations ont été calculées lors de l’enregistrement à partir des valeurs déclarées. Les résultats certifiés figurent sur le certificat du laboratoire.',
    points: 'Point par point, selon {name}',
    points_unnamed: 'Point par point, selon le laboratoire ayant réalisé l’étalonnage',
    points_note:
      'Déclaré par ce laboratoire ; ne sont pas des résultats du laboratoire qui tient cet enregistrement. « — » : non déclaré. Une erreur non déclarée est l’indication moins la valeur de référence.',
    sweep_note:
      'Déclaré par ce laboratoire ; ne sont pas des résultats du laboratoire qui tient cet enregistrement. « — » : non déclaré. Une sensibilité non déclarée est l’indication divisée par la valeur de référence.',
    rounded:
      'Les nombres déclarés avec plus de 12 chiffres sont arrondis au sixième chiffre de leur incertitude ; le fichier joint result.json les contient tous.',
    factor_assumed: 'Lorsque aucun facteur d’élargissement n’a été déclaré, k = 2 est supposé (†).',
    verdict: 'Conformité selon {name} : {verdict}.',
    verdict_short: '{verdict}, selon la déclaration',
    verdict_unnamed: 'Conformité selon le laboratoire ayant réalisé l’étalonnage : {verdict}.',
    uncertainty: 'Les incertitudes sont celles que déclare à la section 3 le laboratoire ayant réalisé l’étalonnage.',
    conformity:
      'La conformité n’a pas été évaluée ici ; les déclarations de la section 3 sont celles du laboratoire ayant réalisé l’étalonnage.',
    traceability:
      'Cet enregistrement ne déclare aucune traçabilité. La déclaration du laboratoire ayant réalisé l’étalonnage s’applique.',
    performer: 'réalisé par, tel que déclaré',
    electronic: 'Scellé électroniquement (PAdES) tel qu’enregistré.',
  },
  scope: scopeTexts.fr,
  custom: customTexts.fr,
  traceability: {
    not_claimed: 'La traçabilité au Système international d’unités (SI) n’est pas déclarée : {list}.',
    no_values: 'Aucune valeur n’a été mesurée ; aucune traçabilité n’est donc requise.',
    override: '{name} a décidé d’utiliser l’étalon malgré tout : {reason}',
    missing: {
      no_standard: 'aucun étalon de référence n’a été enregistré',
      not_calibrated: 'un étalon de référence n’a jamais été étalonné',
      expired: 'l’étalonnage d’un étalon de référence avait expiré',
      retired: 'un étalon de référence était retiré du service',
      out_of_tolerance: 'un étalon de référence était hors tolérance',
      imported: 'l’étalonnage d’un étalon de référence a été importé',
      overridden: 'un étalon de référence a été utilisé par décision enregistrée',
      uncertainty_missing: 'l’incertitude d’un étalon de référence manque au bilan',
      uncertainty_understated:
        'l’incertitude déclarée pour un étalon de référence est inférieure à celle de son étalonnage',
      out_of_calibrated_range: 'des résultats sont hors du domaine étalonné d’un étalon de référence',
      recorded_before: 'l’étalon a été enregistré avant qu’Etalon ne conserve son statut au jour de l’utilisation',
    },
  },
  declared: {
    title: 'Caractéristique déclarée',
    note: 'y : valeur de la grandeur en {reference_unit} ; x : indication en {measured_unit} ; {digits}.',
    all_digits: 'tous les nombres tels que déclarés, avec tous leurs chiffres',
    rounded:
      'nombres tels que déclarés ; les incertitudes, facteurs et probabilités déclarés avec plus de 12 chiffres sont arrondis au sixième chiffre, et le fichier joint result.json les contient tous',
    range: 'Domaine de x',
    uncertainty: 'Incertitude élargie',
    confidence: 'Probabilité de couverture',
    laboratory: 'Déclaré par',
    certificate: 'Certificat',
    not_stated: 'non déclaré',
    assumed: 'supposé, faute de déclaration',
    no_conformity:
      'La conformité n’a pas été évaluée : la caractéristique a été déclarée, aucun résultat n’a été mesuré.',
    uncertainty_above: 'L’incertitude est celle déclarée avec la caractéristique à la section 3.',
    no_uncertainty: 'Aucune incertitude n’a été déclarée avec la caractéristique.',
  },
  signature: {
    performer: 'étalonné par',
    recorder: 'enregistré par',
    approver: 'autorisé par',
    not_authorised:
      'Non autorisé : ce certificat ne désigne aucune personne qui l’autorise (ISO/CEI 17025, 7.8.2.1 o).',
    without_second_person:
      'Sans vérification par une seconde personne : approuvé par la personne qui a réalisé ou enregistré l’étalonnage. Le laboratoire déclare travailler sans seconde personne.',
    electronic: 'Signé électroniquement (PAdES).',
    verify: 'Vérification par le code de la page 1, ou par ce numéro et {code} sur {address}',
  },
  models: models.fr,
};
