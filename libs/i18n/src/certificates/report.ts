import type { Language } from '../message.js';

/** ISO/IEC 17025, 7.8.2.1. */
const en = {
  item_condition: 'Condition on receipt',
  deviations: 'Deviations, additions, exclusions',
  places: {
    laboratory: 'In the laboratory',
    customer_site: 'At the customer’s site',
    with: '{place}: {text}',
  },
  signed_on: '{role}, {date}',
  end: 'End of the certificate',
  end_of_record: 'End of the record',
  laboratory: 'Calibration laboratory',
  date: '{day} {month} {year}',
  first_day: '1',
  months: 'Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec',
};
type ReportTexts = typeof en;

const de: ReportTexts = {
  item_condition: 'Zustand beim Eingang',
  deviations: 'Abweichungen, Ergänzungen, Ausschlüsse',
  places: {
    laboratory: 'Im Labor',
    customer_site: 'Beim Auftraggeber',
    with: '{place}: {text}',
  },
  signed_on: '{role}, {date}',
  end: 'Ende des Kalibrierscheins',
  end_of_record: 'Ende der Aufzeichnung',
  laboratory: 'Kalibrierlaboratorium',
  date: '{day}. {month} {year}',
  first_day: '1',
  months: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
};

const fr: ReportTexts = {
  item_condition: 'État à la réception',
  deviations: 'Écarts, ajouts, exclusions',
  places: {
    laboratory: 'Au laboratoire',
    customer_site: 'Chez le client',
    with: '{place} : {text}',
  },
  signed_on: '{role}, le {date}',
  end: 'Fin du certificat',
  end_of_record: 'Fin de l’enregistrement',
  laboratory: 'Laboratoire d’étalonnage',
  date: '{day} {month} {year}',
  first_day: '1er',
  months: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
};

const es: ReportTexts = {
  item_condition: 'Estado en la recepción',
  deviations: 'Desviaciones, adiciones, exclusiones',
  places: {
    laboratory: 'En el laboratorio',
    customer_site: 'En las instalaciones del cliente',
    with: '{place}: {text}',
  },
  signed_on: '{role}, {date}',
  end: 'Fin del certificado',
  end_of_record: 'Fin del registro',
  laboratory: 'Laboratorio de calibración',
  date: '{day} {month} {year}',
  first_day: '1',
  months: 'ene. feb. mar. abr. may. jun. jul. ago. sept. oct. nov. dic.',
};

export const reportTexts: Readonly<Record<Language, ReportTexts>> = { en, de, fr, es };
