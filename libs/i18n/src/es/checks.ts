import type { checks as english } from '../en/checks.js';
import type { Translated } from '../message.js';

export const checks: Translated<typeof english> = {
  title: 'Comprobaciones',
  help: 'Lo que se supera o no sin valor medido: pantalla, cables, fusible, un calibre pasa/no pasa. Una sola no superada hace que la calibración no sea conforme.',
  add: 'Añadir una comprobación',
  text: 'Qué se comprobó',
  result: 'Resultado',
  found: 'Antes',
  left: 'Después',
  found_open: 'Antes: sin registrar',
  found_result: 'Antes: {result}',
  remark: 'Observación',
  number: 'Comprobación {number}',
  up: 'Subir la comprobación {number}',
  down: 'Bajar la comprobación {number}',
  remove: 'Quitar la comprobación {number}',
  failed: 'Una comprobación no se superó: no conforme',
  passed: 'Comprobaciones superadas',
  alone: 'Sin lecturas: las comprobaciones son el resultado.',
  missing: 'Comprobación {number}: indique qué se comprobó',
  results: { pass: 'Superada', fail: 'No superada', not_checked: 'No realizada' },
};
