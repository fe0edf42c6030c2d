import type { status as english } from '../en/status.js';
import type { Translated } from '../message.js';

export const status: Translated<typeof english> = {
  asset: {
    valid: 'Gültig',
    due_soon: 'Bald fällig',
    expired: 'Abgelaufen',
    not_calibrated: 'Nicht kalibriert',
    retired: 'Ausgemustert',
    out_of_tolerance: 'Außer Toleranz',
    not_evaluated: 'Nicht bewertet',
    uncertainty_incomplete: 'Unsicherheit unvollständig',
    uncertainty_unstated: 'Unsicherheit nicht angegeben',
  },
  calibration: {
    valid: 'Gültig',
    pending_approval: 'Wartet auf Freigabe',
    rejected: 'Abgelehnt',
    superseded: 'Ersetzt',
    void: 'Ungültig',
  },
  certificate: { valid: 'Gültig', superseded: 'Ersetzt', voided: 'Ungültig' },
  certificate_since: {
    superseded: 'Kalibrierschein ersetzt seit {date}',
    voided: 'Kalibrierschein ungültig seit {date}',
  },
  verdict: {
    conforms: 'Konform',
    conforms_incomplete: 'Konform, Unsicherheit unvollständig',
    conforms_unstated: 'Konform, Unsicherheit nicht angegeben',
    conditional: 'Bedingt konform',
    conditional_fail: 'Bedingt nicht konform',
    does_not_conform: 'Nicht konform',
    not_evaluated: 'Nicht bewertet',
  },
};
