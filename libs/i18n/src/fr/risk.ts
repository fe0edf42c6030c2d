export const risk = {
  title: 'Risque global',
  value: '{accept} fausse acceptation, {reject} faux rejet',
  of: {
    type: 'd’après {records} étalonnages antérieurs de ce type',
    channel: 'd’après {records} étalonnages antérieurs de cette voie',
  },
  why: {
    no_history: 'non calculé : aucun étalonnage antérieur de ce type',
    budget_incomplete: 'non calculé : le bilan d’incertitude est incomplet',
    too_few_records: 'non calculé : moins de {least} étalonnages antérieurs de ce type',
    not_as_read: 'non calculé : demande une évaluation de l’indication',
    one_sided: 'non calculé : demande des limites des deux côtés',
    no_variation: 'non calculé : les résultats antérieurs ne se dispersent pas plus que leur incertitude',
    not_evaluated: 'non calculé : aucun point n’a été évalué',
  },
};
