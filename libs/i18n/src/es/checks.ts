import type { checks as english } from '../en/checks.js';
import type { Translated } from '../message.js';

export const checks: Translated<typeof english> = {
  title: 'Comprobaciones',
  help: 'Comprobaciones sin valor medido: pantalla, cables, fusible, calibre pasa/no pasa. Una sola no superada hace que la calibración no sea conforme.',
  add: 'Añadir comprobación',
  text: 'Elemento comprobado',
  result: 'Resultado',
  found: 'Tal como se encontró',
  left: 'Tal como se dejó',
  found_open: 'Tal como se encontró: sin registrar',
  found_result: 'Tal como se encontró: {result}',
  remark: 'Observación',
  number: 'Comprobación {number}',
  up: 'Subir la comprobación {number}',
  down: 'Bajar la comprobación {number}',
  remove: 'Eliminar la comprobación {number}',
  failed: 'Una comprobación no se superó: no conforme',
  passed: 'Comprobaciones superadas',
  alone: 'Sin lecturas: las comprobaciones son el resultado.',
  missing: 'Comprobación {number}: introduzca el elemento comprobado',
  results: { pass: 'Superada', fail: 'No superada', not_checked: 'No realizada' },
};
