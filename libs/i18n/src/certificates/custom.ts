import type { Language } from '../message.js';

/** What stands on every certificate that an organization's own template makes. */
const en = {
  item: 'Object {asset_id}, {name}',
  verify: 'Verify with the code beside it, or with this number and {code} at {address}',
  /** of an outside calibration, whose points are stated by others; there are no numbered sections */
  stated_uncertainty: 'The uncertainties are those that the laboratory that calibrated states.',
  stated_conformity:
    'Conformity was not evaluated here; statements beside the points are those of the laboratory that calibrated.',
};
type CustomTexts = typeof en;

const de: CustomTexts = {
  item: 'Gegenstand {asset_id}, {name}',
  verify: 'Zu prüfen mit dem Code daneben oder mit dieser Nummer und {code} auf {address}',
  stated_uncertainty: 'Die Unsicherheiten sind die nach Angabe des Labors, das kalibriert hat.',
  stated_conformity:
    'Die Konformität wurde hier nicht bewertet; Aussagen neben den Punkten sind die des Labors, das kalibriert hat.',
};

const fr: CustomTexts = {
  item: 'Objet {asset_id}, {name}',
  verify: 'À vérifier avec le code ci-contre, ou avec ce numéro et {code} sur {address}',
  stated_uncertainty: 'Les incertitudes sont celles que déclare le laboratoire qui a étalonné.',
  stated_conformity:
    'La conformité n’a pas été évaluée ici ; les déclarations à côté des points sont celles du laboratoire qui a étalonné.',
};

const es: CustomTexts = {
  item: 'Objeto {asset_id}, {name}',
  verify: 'Compruébelo con el código de al lado, o con este número y {code} en {address}',
  stated_uncertainty: 'Las incertidumbres son las que declara el laboratorio que calibró.',
  stated_conformity:
    'Aquí no se evaluó la conformidad; las declaraciones junto a los puntos son del laboratorio que calibró.',
};

export const customTexts: Record<Language, CustomTexts> = { en, de, fr, es };
