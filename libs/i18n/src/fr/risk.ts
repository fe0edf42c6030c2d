export const risk = {
  title: 'Risque sur le type',
  value: '{accept} acceptés à tort, {reject} rejetés à tort',
  of: {
    type: 'd’après {records} étalonnages antérieurs de ce type',
    channel: 'd’après {records} étalonnages antérieurs de cette voie',
  },
  why: {
    no_history: 'non calculé : aucun étalonnage antérieur de ce type',
    budget_incomplete: 'non calculé : le bilan d’incertitude est incomplet',
    too_few_records: 'non calculé : moins de {least} étalonnages antérieurs de ce type',
    not_as_read: 'non calculé : seulement si l’indication telle que lue est jugée',
    one_sided: 'non calculé : seulement avec des limites des deux côtés',
    no_variation: 'non calculé : les résultats antérieurs ne se dispersent pas plus que leur mesure',
    not_evaluated: 'non calculé : aucun point n’a été jugé',
  },
};
