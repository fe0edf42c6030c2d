import type { corrections as english } from '../en/corrections.js';
import type { Translated } from '../message.js';

export const corrections: Translated<typeof english> = {
  act: 'Corregir',
  banner: 'Corrige la versión {version}, {certificate}.',
  show: 'Ver esa versión',
  own_act: 'Registrar como calibración aparte',
  gone: 'La versión {version} ya no es válida, así que este borrador no puede sustituirla. Registre una calibración aparte o haga restaurar esa versión.',
  waits: 'Otra corrección de la versión {version} espera aprobación. Registre esta si la otra se rechaza.',
  unread: 'No se pudo cargar la versión {version}; no se muestran las diferencias.',
  refused_title: 'Esta calibración no se puede corregir',
  back: 'Volver a la calibración',
  title: 'Corrección',
  reason: 'Motivo de la corrección',
  reason_help: 'Se imprime en el certificado, con el número del certificado corregido y los cambios.',
  reason_missing: 'Introduzca el motivo de la corrección.',
  differs: 'Diferencias con la versión {version}',
  same: 'Todavía no hay diferencias con la versión {version}.',
  channel: 'Usar el intervalo de medida y la salida anteriores del canal, como en la versión {version}',
  files: { one: 'Conservar su documento', other: 'Conservar sus {count} documentos' },
  effect: 'Al guardar, la versión {version} se anula y remite a esta calibración. Ambos certificados se conservan.',
  effect_checked:
    'La versión {version} es válida hasta que se apruebe esta calibración. Entonces se anula y remite a ella. Ambos certificados se conservan.',
  exists_title: 'Ya hay un borrador de {asset}',
  exists_text: 'Solo puede tener un borrador por equipo. Continúelo, o descártelo y corrija la versión {version}.',
  exists_discard: 'Descartar y corregir',
  exists_keep: 'Continuar el borrador',
  corrected_by: 'Corregida por una versión más reciente',
  corrects: 'Corrige una versión anterior',
  will_correct: 'Corrige una versión anterior en cuanto se apruebe',
  would_have: 'Corrección de una versión anterior, no aplicada',
  waiting: 'Una corrección de esta versión espera aprobación. Hasta entonces, esta versión es válida.',
  void_text: 'La versión corregida o sustituida sigue anulada.',
  refused: {
    gone: 'La versión {version} no es válida. Solo se pueden corregir calibraciones válidas.',
    waits: 'Una corrección de la versión {version} espera aprobación. Apruébela o rechácela primero.',
    not_allowed:
      'Solo un administrador de la instalación que sea miembro de la organización puede corregir una calibración.',
    other_asset: 'La calibración pertenece a otro equipo.',
  },
};
