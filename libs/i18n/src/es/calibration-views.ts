import type { calibration_views as english } from '../en/calibration-views.js';
import type { Translated } from '../message.js';

export const calibration_views: Translated<typeof english> = {
  list: {
    count: { one: '{count} calibración', other: '{count} calibraciones' },
    channel: 'Canal',
    search: 'Buscar calibraciones',
    search_hint: 'Equipo, n.º de certificado, persona',
    person: 'Realizada por',
    more_filters: 'Persona, vencimiento…',
  },
  comparison: {
    title: 'Desde la calibración anterior',
    failed: 'No se ha podido cargar la comparación',
    version_of: 'Versión {version} del {date}',
    this_one: 'esta',
    before: 'Antes',
    now: 'Ahora',
    difference: 'Diferencia',
    plot: 'Errores de esta calibración y de la anterior con su incertidumbre expandida, según el valor de referencia',
    agrees: 'Ambas concuerdan dentro de sus incertidumbres: el mayor Eₙ es {value}.',
    differs: 'Los resultados no concuerdan dentro de sus incertidumbres: el mayor Eₙ es {value}.',
    incomplete:
      'Al menos una incertidumbre es incompleta o no se declara: Eₙ se basa solo en las contribuciones indicadas.',
    note: 'Eₙ es la diferencia dividida por su incertidumbre expandida, la raíz de la suma de los cuadrados de ambas U; por encima de 1 no concuerdan. Lo que ambas deben al mismo patrón lo reduce.',
    interpolated: '* entre dos valores de la calibración anterior, con la mayor U de ambos.',
    not: {
      first: 'Es la primera calibración de este canal que cuenta.',
      no_results: 'Esta calibración no tiene puntos medidos que comparar.',
      no_results_before: 'La calibración anterior no tiene puntos medidos que comparar.',
      other_unit: 'La calibración anterior está en una unidad que no se convierte.',
      other_value_judged: 'Una juzga la indicación leída, la otra el valor corregido.',
    },
  },
  timeline: {
    title: 'Cronología',
    failed: 'No se ha podido cargar la cronología',
    empty: 'Todavía no ha ocurrido nada',
    registered: 'Registrado',
    calibrated: 'Calibración, versión {version}',
    calibrated_channel: 'Calibración, versión {version}, canal {channel}',
    repaired: 'Reparado',
    moved: 'Trasladado',
    retired: 'Retirado del servicio',
    restored: 'De nuevo en servicio',
    impact_decided: 'Versión {version}, hecha con un patrón fuera de tolerancia: {decision}',
  },
};
