import type { Language } from '../message.js';

const en = {
  item: 'Item {asset_id}, {name}',
  verify: 'Verify with the adjacent code, or with this number and {code} at {address}',
  stated_uncertainty: 'The uncertainties are as stated by the calibrating laboratory.',
  stated_conformity:
    'Conformity was not evaluated here; statements next to the points are those of the calibrating laboratory.',
};
type CustomTexts = typeof en;

const de: CustomTexts = {
  item: 'Gegenstand {asset_id}, {name}',
  verify: 'Prüfung mit dem nebenstehenden Code oder mit dieser Nummer und {code} unter {address}',
  stated_uncertainty: 'Die Messunsicherheiten sind Angaben des kalibrierenden Labors.',
  stated_conformity:
    'Die Konformität wurde hier nicht bewertet; Aussagen neben den Punkten sind die des kalibrierenden Labors.',
};

const fr: CustomTexts = {
  item: 'Objet {asset_id}, {name}',
  verify: 'Vérification par le code ci-contre, ou par ce numéro et {code} sur {address}',
  stated_uncertainty: 'Les incertitudes sont celles que déclare le laboratoire ayant réalisé l’étalonnage.',
  stated_conformity:
    'La conformité n’a pas été évaluée ici ; les déclarations à côté des points sont celles du laboratoire ayant réalisé l’étalonnage.',
};

const es: CustomTexts = {
  item: 'Objeto {asset_id}, {name}',
  verify: 'Puede verificarse con el código contiguo, o con este número y {code} en {address}',
  stated_uncertainty: 'Las incertidumbres son las que declara el laboratorio que realizó la calibración.',
  stated_conformity:
    'Aquí no se evaluó la conformidad; las declaraciones junto a los puntos son del laboratorio que realizó la calibración.',
};

export const customTexts: Record<Language, CustomTexts> = { en, de, fr, es };
