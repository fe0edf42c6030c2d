import type { status as english } from '../en/status.js';
import type { Translated } from '../message.js';

export const status: Translated<typeof english> = {
  asset: {
    valid: 'Vigente',
    due_soon: 'Próximo a vencer',
    expired: 'Vencido',
    not_calibrated: 'Sin calibrar',
    retired: 'Retirado',
    out_of_tolerance: 'Fuera de tolerancia',
    not_evaluated: 'No evaluado',
    uncertainty_incomplete: 'Incertidumbre incompleta',
    uncertainty_unstated: 'Incertidumbre no indicada',
  },
  calibration: {
    valid: 'Válida',
    pending_approval: 'Pendiente de aprobar',
    rejected: 'Rechazada',
    superseded: 'Sustituida',
    void: 'Anulada',
  },
  certificate: { valid: 'Válido', superseded: 'Sustituido', voided: 'Anulado' },
  certificate_since: {
    superseded: 'Certificado sustituido desde el {date}',
    voided: 'Certificado anulado desde el {date}',
  },
  verdict: {
    conforms: 'Conforme',
    conforms_incomplete: 'Conforme, incertidumbre incompleta',
    conforms_unstated: 'Conforme, incertidumbre no indicada',
    conditional: 'Conforme, condicional',
    conditional_fail: 'No conforme, condicional',
    does_not_conform: 'No conforme',
    not_evaluated: 'No evaluado',
  },
};
