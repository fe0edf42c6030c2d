import type { calibration_views as english } from '../en/calibration-views.js';
import type { Translated } from '../message.js';

export const calibration_views: Translated<typeof english> = {
  list: {
    count: { one: '{count} calibración', other: '{count} calibraciones' },
    many: 'Más de {count} calibraciones',
    channel: 'Canal',
    search: 'Buscar calibraciones',
    search_hint: 'Equipo, n.º de certificado, persona',
    person: 'Realizada por',
    more_filters: 'Persona, vencimiento…',
  },
  comparison: {
    title: 'Cambio desde la calibración anterior',
    failed: 'No se pudo cargar la comparación',
    version_of: 'Versión {version} del {date}',
    this_one: 'esta versión',
    before: 'Anterior',
    now: 'Actual',
    difference: 'Diferencia',
    plot: 'Errores de esta calibración y de la anterior con su incertidumbre expandida, según el valor de referencia',
    agrees: 'Los resultados concuerdan dentro de sus incertidumbres: el mayor Eₙ es {value}.',
    differs: 'Los resultados no concuerdan dentro de sus incertidumbres: el mayor Eₙ es {value}.',
    incomplete: 'Al menos una incertidumbre es incompleta o no se declara. Eₙ solo incluye las componentes indicadas.',
    note: 'Eₙ es la diferencia dividida por su incertidumbre expandida. Por encima de 1, los resultados no concuerdan. Un patrón común reduce Eₙ.',
    interpolated: '* interpolado entre dos valores de la calibración anterior, con la mayor U',
    not: {
      first: 'Es la primera calibración válida de este canal.',
      no_results: 'Esta calibración no tiene puntos que comparar.',
      no_results_before: 'La calibración anterior no tiene puntos que comparar.',
      other_unit: 'La unidad de la calibración anterior no se puede convertir.',
      other_value_judged: 'Una calibración evalúa la indicación, la otra el valor corregido.',
    },
  },
  timeline: {
    title: 'Cronología',
    failed: 'No se pudo cargar la cronología',
    empty: 'Todavía no hay eventos',
    registered: 'Registrado',
    calibrated: 'Calibración, versión {version}',
    calibrated_channel: 'Calibración, versión {version}, canal {channel}',
    repaired: 'Reparado',
    moved: 'Trasladado',
    retired: 'Retirado del servicio',
    restored: 'De nuevo en servicio',
    impact_decided: 'Versión {version}, realizada con un patrón fuera de tolerancia: {decision}',
  },
};
