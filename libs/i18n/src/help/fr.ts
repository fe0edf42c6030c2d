import type { Translated } from '../message.js';
import type { help as english } from './en.js';

export const help: Translated<typeof english> = {
  asset_id: {
    text: 'Identifiant unique de l’instrument dans le laboratoire ; il figure sur l’étiquette et le certificat.',
    example: 'LN-00042',
  },
  owner: {
    text: 'Organisation à qui appartient l’instrument, qui l’étalonne et accorde le droit de le modifier.',
    example: 'Laboratory North',
  },
  location: {
    text: 'Lieu habituel de rangement ou d’installation.',
    example: 'Bâtiment 2, salle d’étalonnage',
  },
  asset_type: {
    text: 'Un capteur mesure une grandeur ; une acquisition de données lit et convertit les signaux des capteurs.',
    example: 'Capteur : thermomètre. Acquisition : enregistreur.',
  },
  manufacturer: {
    text: 'Nom du fabricant, tel qu’il figure sur la plaque signalétique.',
    example: 'Keller',
  },
  model: {
    text: 'Désignation du type par le fabricant, telle qu’elle figure sur la plaque signalétique.',
    example: 'PT-33X',
  },
  serial_number: {
    text: 'Numéro de cet exemplaire ; il le distingue de tous ceux du même type.',
    example: '20417',
  },
  part_number: {
    text: 'Référence de commande du fabricant pour ce type et ses options.',
    example: '233300.0001',
  },
  custodian: {
    text: 'Personne ou groupe qui garde l’instrument et le remet à l’étalonnage.',
    example: 'Banc d’essai 4',
  },
  firmware: {
    text: 'Version du logiciel de l’instrument ; un changement peut modifier les indications.',
    example: '2.4.1',
  },
  displays_readings: {
    text: 'L’instrument affiche lui-même ses valeurs ; on lit l’affichage pendant l’étalonnage.',
    example: 'Thermomètre numérique : oui. Transmetteur 4 à 20 mA : non.',
  },
  mounting: {
    text: 'Mode de fixation ; la position peut influencer l’indication.',
    example: 'Rail DIN',
  },
  connection: {
    text: 'Connexion du signal et de l’alimentation.',
    example: 'M12, 4 broches',
  },
  operating_conditions: {
    text: 'Conditions assignées dans lesquelles l’instrument respecte sa spécification.',
    example: '−10 °C à 50 °C',
  },
  ip_rating: {
    text: 'Protection du boîtier contre la poussière et l’eau.',
    example: 'IP67 : étanche à la poussière, résiste à l’immersion',
  },
  hazardous_area: {
    text: 'Zone à atmosphère explosive dans laquelle l’instrument peut être utilisé.',
    example: 'Zone 1 (gaz)',
  },
  channel: {
    text: 'Une voie de mesure de l’instrument, avec sa grandeur, son étendue et son étalonnage.',
    example: 'T1 d’un thermomètre à deux voies',
  },
  quantity: {
    text: 'Propriété mesurée par la voie, exprimée par une valeur et une unité.',
    example: 'Température',
  },
  measurement_type: {
    text: 'Variante de la grandeur qui définit le mesurande.',
    example: 'Pression relative : zéro à la pression ambiante',
  },
  technology: {
    text: 'Principe de mesure du capteur ; il détermine les courbes adaptées.',
    example: 'RTD PT100',
  },
  unit: {
    text: 'Unité des indications ; étendue, limites et erreurs l’utilisent aussi.',
    example: 'bar',
  },
  measuring_range: {
    text: 'Plus petite et plus grande valeur mesurables avec l’incertitude indiquée.',
    example: '0 bar à 10 bar',
  },
  accuracy: {
    text: 'Erreur maximale tolérée : plus grande erreur admise par la spécification.',
    example: '±0,1 % de la pleine échelle (10 bar) : ±0,01 bar',
  },
  resolution: {
    text: 'Plus petite variation de la grandeur qui change l’indication de façon perceptible.',
    example: '0,01 °C avec deux décimales',
  },
  procedure: {
    text: 'Instruction écrite pour cet étalonnage ; ses limites de conditions ambiantes sont vérifiées.',
    example: 'CP-12 Manomètres, comparaison',
  },
  interval: {
    text: 'Durée jusqu’au prochain étalonnage ; l’échéance en est calculée.',
    example: '12 mois',
  },
  end_of_month: {
    text: 'Reporte l’échéance au dernier jour du mois.',
    example: 'Le 12 mars devient le 31 mars',
  },
  criticality: {
    text: 'Gravité d’une indication fausse ; elle aide à choisir les périodicités.',
    example: 'Critique pour la sécurité : pressostat de surpression',
  },
  reference_standard: {
    text: 'Étalon servant à étalonner d’autres instruments ; son étalonnage doit être valide et traçable.',
    example: 'Contrôleur de pression avec certificat accrédité',
  },
  output_type: {
    text: 'Nature du signal par lequel le capteur transmet sa valeur.',
    example: 'Analogique : 4 mA à 20 mA',
  },
  output_unit: {
    text: 'Unité du signal de sortie.',
    example: 'mA',
  },
  output_range: {
    text: 'Sortie aux deux bouts de l’étendue de mesure ; elle définit la caractéristique nominale.',
    example: '4 mA à 0 bar, 20 mA à 10 bar',
  },
  sensitivity: {
    text: 'Variation de la sortie divisée par la variation de la grandeur mesurée.',
    example: '1,6 mA/bar',
  },
  expanded_uncertainty: {
    text: 'Demi-étendue de l’intervalle qui contient la valeur vraie avec la probabilité indiquée.',
    example: '±0,02 °C avec k = 2',
  },
  coverage_probability: {
    text: 'Probabilité que la valeur vraie se trouve dans l’intervalle indiqué.',
    example: '95,45 %',
  },
  coverage_factor: {
    text: 'Facteur par lequel on multiplie l’incertitude-type composée pour obtenir U.',
    example: 'k = 2 pour 95,45 % d’une loi normale',
  },
  drift: {
    text: 'Variation de l’indication dans le temps, non due à la grandeur mesurée.',
    example: '0,01 bar par an',
  },
  response_time: {
    text: 'Temps, après un échelon, jusqu’à ce que l’indication reste dans des limites données.',
    example: '300 ms',
  },
  bandwidth: {
    text: 'Plus haute fréquence à laquelle le signal tombe à 70,7 % (−3 dB).',
    example: '1 kHz',
  },
  negligible_source: {
    text: 'Source d’incertitude que vous laissez volontairement hors du bilan.',
    example: 'Hystérésis',
  },
  negligible_reason: {
    text: 'Pourquoi la source ne contribue presque pas ; le certificat l’indique.',
    example: 'Capteur numérique sans pièces mobiles',
  },
  daq_type: {
    text: 'Construction ou fonction de l’acquisition de données.',
    example: 'Enregistreur de données',
  },
  daq_inputs: {
    text: 'Nombre de signaux que l’appareil peut lire.',
    example: '16',
  },
  daq_outputs: {
    text: 'Nombre de signaux que l’appareil peut générer.',
    example: '2',
  },
  signal_types: {
    text: 'Types de signaux des entrées ou des sorties.',
    example: 'Thermocouple K, ±10 V',
  },
  input_voltage: {
    text: 'Plus petite et plus grande tension mesurables à l’entrée.',
    example: '−10 V à 10 V',
  },
  input_impedance: {
    text: 'Résistance de l’entrée ; elle charge la source et peut modifier sa tension.',
    example: '10 MΩ',
  },
  sampling_rate: {
    text: 'Nombre d’échantillons par seconde.',
    example: '1000 Hz : un échantillon par milliseconde',
  },
  adc_resolution: {
    text: 'Nombre de bits du convertisseur ; une étendue compte 2ⁿ pas.',
    example: '16 bits sur 20 V : 0,3 mV par pas',
  },
  adc_type: {
    text: 'Principe du convertisseur analogique-numérique.',
    example: 'Sigma-delta',
  },
  noise_floor: {
    text: 'Valeur efficace de l’indication avec l’entrée en court-circuit.',
    example: '5 µV',
  },
  dynamic_range: {
    text: 'Rapport du plus grand au plus petit signal mesurable, en décibels.',
    example: '96 dB',
  },
  trigger: {
    text: 'Événements qui démarrent ou arrêtent l’enregistrement.',
    example: 'Front montant, niveau, externe',
  },
  clock_source: {
    text: 'Source de temps de l’échantillonnage et de l’horodatage.',
    example: 'Quartz interne, GPS',
  },
  sync_precision: {
    text: 'Plus grand écart de temps entre appareils synchronisés.',
    example: '100 ns',
  },
  jitter: {
    text: 'Écart aléatoire des instants d’échantillonnage par rapport à des intervalles égaux.',
    example: '2 ns',
  },
  protocol: {
    text: 'Règles d’échange des données de l’appareil.',
    example: 'Modbus TCP',
  },
  interface: {
    text: 'Liaison physique pour les données.',
    example: 'Ethernet, USB',
  },
  synchronization: {
    text: 'L’appareil peut partager sa base de temps avec d’autres.',
    example: 'Deux enregistreurs avec IEEE 1588',
  },
  purpose: {
    text: 'Motif de cet étalonnage.',
    example: 'Après réparation',
  },
  calibration_date: {
    text: 'Jour des mesures ; s’il y en a plusieurs, le dernier.',
    example: '12 mars 2026',
  },
  performer: {
    text: 'Personne qui a effectué les mesures.',
    example: 'La technicienne au banc',
  },
  checker: {
    text: 'Seconde personne qui vérifie l’enregistrement ; son approbation le rend valide.',
    example: 'Responsable du laboratoire',
  },
  authoriser: {
    text: 'Personne qui autorise le certificat ; son nom y est imprimé.',
    example: 'Responsable du laboratoire',
  },
  person_function: {
    text: 'Fonction de la personne, telle qu’imprimée sur le certificat.',
    example: 'Responsable du laboratoire de pression',
  },
  calibration_type: {
    text: 'Si votre laboratoire a étalonné, ou un autre dont vous saisissez le certificat.',
    example: 'Externe : laboratoire accrédité',
  },
  laboratory: {
    text: 'Laboratoire qui a étalonné et émis le certificat.',
    example: 'Un laboratoire accrédité',
  },
  customer: {
    text: 'Client de l’étalonnage ; nom et adresse figurent sur le certificat.',
    example: 'L’entreprise propriétaire de l’instrument',
  },
  certificate_number: {
    text: 'Numéro unique du certificat de l’autre laboratoire.',
    example: '2026-03-0815',
  },
  stated_conformity: {
    text: 'Déclaration de conformité de l’autre laboratoire ; Etalon ne la recalcule pas.',
    example: 'Conforme',
  },
  standard_range: {
    text: 'Valeurs de référence pour lesquelles cet étalon a servi.',
    example: 'De 0 bar à 2 bar',
  },
  standard_uncertainty: {
    text: 'Incertitude élargie de la valeur de référence d’après le certificat de l’étalon.',
    example: '±0,0012 bar',
  },
  standard_override: {
    text: 'Pourquoi le résultat est fiable bien que l’étalon soit échu ou hors tolérance.',
    example: 'Réétalonné le lendemain, dans ses limites',
  },
  standard_name: {
    text: 'Étalon non enregistré ici, tel que son certificat le nomme.',
    example: 'Balance manométrique du fabricant',
  },
  standard_date: {
    text: 'Jour de l’étalonnage de l’étalon.',
    example: '2 janvier 2026',
  },
  standard_due: {
    text: 'Jour jusqu’auquel son étalonnage peut être utilisé.',
    example: '2 janvier 2027',
  },
  standard_table: {
    text: 'Correction et incertitude de l’étalon à plusieurs valeurs ; Etalon interpole entre elles.',
    example: '100 °C; −0,012 °C; 0,02 °C; 2',
  },
  degrees_of_freedom: {
    text: 'Mesure de la connaissance d’une incertitude ; de petites valeurs augmentent k.',
    example: '9 pour dix répétitions',
  },
  ambient: {
    text: 'Condition ambiante pendant l’étalonnage ; elle peut influencer le résultat.',
    example: '23,1 °C, 45 %RH, 1013 hPa',
  },
  ambient_uncertainty: {
    text: 'Incertitude élargie avec laquelle la condition ambiante a été mesurée ou tenue.',
    example: '±1 °C',
  },
  ambient_deviation: {
    text: 'Pourquoi le résultat est valable bien que l’ambiance ait dépassé les limites de la procédure.',
    example: 'Aucune influence de la température jusqu’à 30 °C',
  },
  method: {
    text: 'Comment on a étalonné, en une ou deux phrases pour le certificat.',
    example: 'Comparaison en bain, montée et descente',
  },
  receipt_date: {
    text: 'Jour de réception, s’il importe pour les résultats.',
    example: '10 mars 2026',
  },
  repair_date: {
    text: 'Jour de la réparation ou de l’ajustage avant ces résultats.',
    example: '11 mars 2026',
  },
  repair_description: {
    text: 'Ce qui a été réparé ou ajusté.',
    example: 'Zéro ajusté, joint remplacé',
  },
  calibration_place: {
    text: 'Lieu où les mesures ont été faites.',
    example: 'Chez le client',
  },
  item_condition: {
    text: 'État à la réception, dans la mesure où il importe.',
    example: 'Boîtier rayé, sans influence',
  },
  deviations: {
    text: 'Ajouts, omissions ou écarts par rapport à la méthode.',
    example: 'Sans le point 0 bar, à la demande du client',
  },
  data_acquisition: {
    text: 'Appareil enregistré qui a lu les signaux pendant cet étalonnage.',
    example: 'LN-00310, enregistreur',
  },
  certificate_language: {
    text: 'Langue dans laquelle le certificat est émis.',
    example: 'Allemand pour un client à Vienne',
  },
  prints_notes: {
    text: 'Si les remarques et la description figurent sur le certificat.',
    example: 'Non pour des remarques internes',
  },
  entry_mode: {
    text: 'Ce que vous saisissez : indications, signaux avec courbe, deux côtés d’un ajustage ou caractéristique déclarée.',
    example: 'Indications pour un afficheur, courbe pour un transmetteur',
  },
  adjustment_side: {
    text: 'Valeurs avant (tel que trouvé) ou après (tel que laissé) un ajustage.',
    example: 'Avant : +0,8 °C. Après : +0,1 °C.',
  },
  reference_unit: {
    text: 'Unité des valeurs de référence.',
    example: 'bar',
  },
  reading_unit: {
    text: 'Unité des lectures ; pour un transmetteur, celle du signal de sortie.',
    example: 'mA',
  },
  pasted_readings: {
    text: 'Tableau d’un tableur ou d’un enregistreur, une ligne par valeur de référence.',
    example: '10,000 → 10,003 ; 10,004 ; 10,003',
  },
  curve_model: {
    text: 'Forme mathématique de la relation entre lecture et valeur mesurée.',
    example: 'Callendar–Van Dusen pour une PT100',
  },
  polynomial_degree: {
    text: 'Plus haute puissance du polynôme ; un degré trop élevé suit la dispersion.',
    example: '2 : y = a + b·x + c·x²',
  },
  fit_method: {
    text: 'Pondération des points lors de l’ajustement de la courbe.',
    example: 'Selon l’incertitude : les points précis comptent plus',
  },
  interpolation: {
    text: 'Calcul des valeurs entre les lignes d’un tableau.',
    example: 'Segments de droite',
  },
  formula: {
    text: 'Équation de la courbe ; x est la lecture, les autres noms sont des paramètres ajustés.',
    example: 'a + b*exp(c*x)',
  },
  formula_start: {
    text: 'Valeurs de départ de la recherche des paramètres.',
    example: 'a = 1; b = 0,002',
  },
  decision_rule: {
    text: 'Règle qui dit comment l’incertitude est prise en compte dans une déclaration de conformité.',
    example: 'Bande de garde w = U : ne pas dépasser la limite moins U',
  },
  tolerance: {
    text: 'Plus grande erreur tolérée dans les deux sens.',
    example: '±0,1 °C',
  },
  tolerance_type: {
    text: 'Forme de la limite : valeur, pourcentage, somme de termes ou deux limites.',
    example: '0,1 % de la lecture',
  },
  error_limit: {
    text: 'Plus petite ou plus grande erreur tolérée, avec son signe.',
    example: '−0,2 °C et +0,1 °C',
  },
  specification_table: {
    text: 'Erreur tolérée comme dans la fiche technique, une ligne par étendue.',
    example: '±(0,05 % de la lecture + 2 digits)',
  },
  digit: {
    text: 'Valeur d’un pas du dernier chiffre de l’affichage.',
    example: '0,01 V',
  },
  full_scale: {
    text: 'Valeur qui compte pour 100 % dans les limites en pour cent de la pleine échelle.',
    example: 'Étendue : de −1 bar à 9 bar, 10 bar',
  },
  guard_band: {
    text: 'Distance entre limite de spécification et limite d’acceptation, en multiple de U.',
    example: '1 : limite d’acceptation = limite − U',
  },
  measurand: {
    text: 'Si l’on juge chaque lecture ou la moyenne des répétitions.',
    example: 'Moyenne de 5 lectures',
  },
  judged_value: {
    text: 'Résultat comparé aux limites : l’indication ou la valeur corrigée par la courbe.',
    example: 'L’indication, si la courbe n’est pas appliquée',
  },
  scope_method: {
    text: 'Ligne de la portée dont la CMC s’applique quand plusieurs couvrent un point.',
    example: 'Comparaison en bain',
  },
  contribution_source: {
    text: 'Cause de cette part de l’incertitude.',
    example: 'Gradient de température du bain',
  },
  contribution_value: {
    text: 'Incertitude-type, ou demi-étendue de la loi.',
    example: '0,005 °C',
  },
  contribution_unit: {
    text: 'Unité de la valeur ; une autre unité demande un coefficient de sensibilité.',
    example: 'K',
  },
  distribution: {
    text: 'Loi de probabilité des valeurs possibles ; elle fixe le diviseur.',
    example: 'Rectangulaire pour une résolution',
  },
  contribution_part: {
    text: 'Part de la composante qui croît avec la valeur de référence.',
    example: '0,01 % de la lecture',
  },
  contribution_table: {
    text: 'Composante qui varie dans l’étendue, une ligne par valeur de référence.',
    example: '10 ; 0,002',
  },
  divisor: {
    text: 'Nombre qui convertit la valeur indiquée en incertitude-type.',
    example: '√3 pour une loi rectangulaire, 2 pour U avec k = 2',
  },
  sensitivity_coefficient: {
    text: 'Variation du résultat quand cette entrée varie d’une unité.',
    example: '0,02 bar/K',
  },
  declared_kind: {
    text: 'Forme de la caractéristique : polynôme, formule ou tableau.',
    example: 'Polynôme de la fiche technique',
  },
  declared_coefficients: {
    text: 'Nombres de la caractéristique déclarée, avec leur domaine de validité.',
    example: 'a = 0,1 ; b = 2,5',
  },
  frequency: {
    text: 'Fréquence de chaque point et son unité.',
    example: '159,2 Hz',
  },
  amplitude_type: {
    text: 'Expression de l’amplitude.',
    example: 'Valeur efficace ou crête',
  },
  phase: {
    text: 'Déphasage entre entrée et sortie à chaque fréquence.',
    example: '−12°',
  },
  correction_reason: {
    text: 'Pourquoi la version précédente est remplacée ; enregistrement et certificat l’indiquent.',
    example: 'Numéro de série erroné',
  },
  correction_channel: {
    text: 'Décochez si l’étendue ou la sortie enregistrée était fausse : celles d’aujourd’hui sont utilisées.',
    example: '4 mA à 20 mA au lieu de 0 mA à 20 mA',
  },
  correction_files: {
    text: 'Joint les fichiers de la version précédente à la nouvelle.',
    example: 'Données brutes de l’enregistreur',
  },
  scope_quantity: {
    text: 'Grandeur de cette ligne de la portée d’accréditation.',
    example: 'Pression',
  },
  scope_range: {
    text: 'Partie de l’étendue dans laquelle cette ligne est valable.',
    example: '0 bar à 100 bar',
  },
  cmc: {
    text: 'Plus petite incertitude élargie (k = 2) que le laboratoire peut déclarer.',
    example: '0,002 bar',
  },
  cmc_relative: {
    text: 'Part de la CMC qui croît avec la valeur.',
    example: '0,02 % de la valeur',
  },
  cmc_combination: {
    text: 'Combinaison de la part constante et de la part relative.',
    example: 'Q[a, b] : racine de a² + b²',
  },
  scope_conditions: {
    text: 'Conditions dans lesquelles cette ligne est valable.',
    example: 'Gaz, 18 °C à 28 °C',
  },
  scope_validity: {
    text: 'Premier et dernier jour d’utilisation de cette ligne.',
    example: 'À partir du 1ᵉʳ janvier 2026',
  },
  accreditation_body: {
    text: 'Organisme qui a accrédité le laboratoire.',
    example: 'COFRAC, BELAC, SAS',
  },
  accreditation_number: {
    text: 'Numéro d’enregistrement attribué par l’organisme.',
    example: '2-0000',
  },
  accreditation_validity: {
    text: 'Premier et dernier jour de l’accréditation.',
    example: '1ᵉʳ janvier 2024 au 31 décembre 2028',
  },
  template_file: {
    text: 'Page HTML avec des champs ; un certificat d’essai est produit avant son acceptation.',
    example: 'entete.html',
  },
  template_default: {
    text: 'Ce modèle sert lorsqu’aucun autre n’est choisi.',
    example: 'Un pour toute l’organisation',
  },
  template_trial: {
    text: 'Étalonnage dont les données remplissent l’aperçu.',
    example: 'Le dernier d’un thermomètre',
  },
  signature_image: {
    text: 'Signature dessinée, imprimée sur les certificats ; ce n’est pas une signature électronique.',
    example: 'Dessinée au stylet ou au doigt',
  },
  job_title: {
    text: 'Votre fonction, telle qu’imprimée sur les certificats.',
    example: 'Technicienne d’étalonnage',
  },
  notification_channel: {
    text: 'Par quelle voie vous parviennent ces notifications.',
    example: 'Échéances dans l’application et par e-mail',
  },
  short_name: {
    text: 'Nom court de l’organisation, pour les listes et les numéros.',
    example: 'Laboratory North',
  },
  legal_name: {
    text: 'Nom complet enregistré ; il figure sur les certificats.',
    example: 'Laboratory North SARL',
  },
  time_zone: {
    text: 'Fuseau horaire où commence un jour ; échéances et dates des certificats le suivent.',
    example: 'Europe/Paris',
  },
  without_second_person: {
    text: 'Le laboratoire n’a qu’une personne, qui peut approuver son propre travail ; les certificats l’indiquent.',
    example: 'Laboratoire d’une seule technicienne',
  },
  reminder_days: {
    text: 'Nombre de jours avant l’échéance où commencent les rappels.',
    example: '30',
  },
  private_organization: {
    text: 'Seuls les membres et les super-administrateurs voient l’organisation et ses instruments. Les autres n’en voient que le nom.',
    example: 'Laboratoire d’essai interne',
  },
  vat_number: {
    text: 'Numéro de TVA. Il identifie l’organisation dans son certificat de signature.',
    example: 'FR00000000000',
  },
  readings: {
    text: 'Indication de l’instrument à chaque valeur de référence, telle que lue, avec ses zéros finals.',
    example: '10,000 bar → 10,003 bar',
  },
  decimal_sign: {
    text: 'Signe devant les décimales dans le texte collé.',
    example: '10,003 ou 10.003',
  },
  check: {
    text: 'Contrôle sans résultat numérique ; vous indiquez s’il est réussi.',
    example: 'Affichage sans segment manquant : réussi',
  },
  column_use: {
    text: 'Si une colonne contient des valeurs de référence, des lectures ou leur incertitude.',
    example: 'Colonne 1 : référence. Colonnes 2 à 6 : lectures.',
  },
  organization_kind: {
    text: 'Votre laboratoire, un prestataire qui étalonne pour vous, ou un client.',
    example: 'Prestataire : laboratoire accrédité',
  },
  logo: {
    text: 'Image du laboratoire, imprimée en haut des certificats.',
    example: 'PNG à fond transparent',
  },
  scope_lines: {
    text: 'Tableau de la portée, copié de l’annexe technique d’accréditation.',
    example: 'Pression ; bar ; 0 ; 100 ; 0,002 ; 0,02',
  },
};
