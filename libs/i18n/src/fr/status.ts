import type { status as english } from '../en/status.js';
import type { Translated } from '../message.js';

export const status: Translated<typeof english> = {
  asset: {
    valid: 'Valide',
    due_soon: 'Échéance proche',
    expired: 'Expiré',
    not_calibrated: 'Non étalonné',
    retired: 'Retiré',
    out_of_tolerance: 'Hors tolérance',
    not_evaluated: 'Non évalué',
    uncertainty_incomplete: 'Incertitude incomplète',
    uncertainty_unstated: 'Incertitude non indiquée',
  },
  calibration: {
    valid: 'Valide',
    pending_approval: 'À approuver',
    rejected: 'Rejeté',
    superseded: 'Remplacé',
    void: 'Annulé',
  },
  certificate: { valid: 'Valide', superseded: 'Remplacé', voided: 'Annulé' },
  certificate_since: {
    superseded: 'Certificat remplacé depuis le {date}',
    voided: 'Certificat annulé depuis le {date}',
  },
  verdict: {
    conforms: 'Conforme',
    conforms_incomplete: 'Conforme, incertitude incomplète',
    conforms_unstated: 'Conforme, incertitude non indiquée',
    conditional: 'Conforme, conditionnel',
    conditional_fail: 'Non conforme, conditionnel',
    does_not_conform: 'Non conforme',
    not_evaluated: 'Non évalué',
  },
};
