import type { first_steps as english } from '../en/first-steps.js';
import type { Translated } from '../message.js';

export const first_steps: Translated<typeof english> = {
  title: 'Primeros pasos',
  done: '{count} de {all} hechos',
  leave: 'No volver a mostrar',
  organization: {
    title: 'Crear una organización o unirse a una',
    text: 'Equipos, personas y certificados pertenecen a una.',
  },
  address: { title: 'Darle una dirección y un logotipo', text: 'Figuran en cada certificado.' },
  asset: { title: 'Registrar el primer equipo', text: 'Uno por uno, o muchos desde una tabla.' },
  calibration: {
    title: 'Registrar la primera calibración',
    text: 'Introduzca las lecturas; ajuste, incertidumbre y conformidad aparecen al momento.',
  },
  signature: { title: 'Dibujar su firma', text: 'Figura en los certificados de sus calibraciones.' },
};
