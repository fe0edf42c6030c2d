export const status = {
  asset: {
    valid: 'Valid',
    due_soon: 'Due soon',
    expired: 'Expired',
    not_calibrated: 'Not calibrated',
    retired: 'Retired',
    out_of_tolerance: 'Out of tolerance',
    not_evaluated: 'Not evaluated',
    uncertainty_incomplete: 'Uncertainty incomplete',
    uncertainty_unstated: 'Uncertainty not stated',
  },
  calibration: {
    valid: 'Valid',
    pending_approval: 'Pending approval',
    rejected: 'Rejected',
    superseded: 'Superseded',
    void: 'Void',
  },
  certificate: { valid: 'Valid', superseded: 'Superseded', voided: 'Void' },
  certificate_since: {
    superseded: 'Certificate superseded since {date}',
    voided: 'Certificate void since {date}',
  },
  verdict: {
    conforms: 'Conforms',
    conforms_incomplete: 'Conforms, uncertainty incomplete',
    conforms_unstated: 'Conforms, uncertainty not stated',
    conditional: 'Conforms, conditionally',
    conditional_fail: 'Does not conform, conditionally',
    does_not_conform: 'Does not conform',
    not_evaluated: 'Not evaluated',
  },
};
