import type { SearchWords } from './index.js';

export const words: SearchWords = {
  'administration.users.title': 'cuentas, usuarios, roles, permisos, invitar, invitación',
  'administration.sign_on.title':
    'inicio de sesión único, SSO, OpenID Connect, OIDC, proveedor de identidad, login, Entra, Keycloak',
  'templates.title': 'diseño, plantilla de certificado, HTML, CSS, logotipo, membrete',
  'organizations.signing.admin_title': 'firma digital, PAdES, PKCS, clave privada, clave de firma, sello de tiempo',
  'activity.proof.title': 'registro de auditoría, integridad, sello, verificar el registro, manipulación',
  'administration.mail.title': 'servidor de correo, SMTP, email, correo electrónico, remitente, Microsoft 365, Google',
  'administration.reminders.title': 'vencimientos, destinatarios, avisar',
  'administration.jobs.title': 'tareas en segundo plano, cola, reintentar',
  'administration.incidents.title': 'errores, registro, log, fallos, caída',
  'backup.title':
    'backup, respaldo, restauración, archivo, restablecer, exportar todo, copia de seguridad, conservación, retención',
  'settings.tabs.profile': 'nombre, idioma, zona horaria, tema, modo oscuro, aspecto, dirección de correo',
  'settings.tabs.notifications': 'correos, alertas, recordatorios, calendario',
  'settings.tabs.password': 'contraseña, cambiar la clave',
  'settings.tabs.security':
    '2FA, dos factores, segundo factor, MFA, passkey, clave de acceso, aplicación de autenticación, TOTP, códigos de recuperación',
  'settings.tabs.signature': 'firma manuscrita, imagen de la firma',
  'settings.tabs.api_keys': 'clave de API, clave API, API key, token, integración, REST, script',
  'settings.tabs.sessions': 'dispositivos, cerrar sesión en todas partes',
  'settings.tabs.account': 'eliminar la cuenta, desactivar',
  'organizations.logo.title':
    'membrete, logotipo, dirección, NIF, zona horaria, idioma de los certificados, autorizante, editar la organización',
  'organizations.detail.members': 'personas, personal, compañeros, añadir miembro, equipo, roles',
  'scope.title': 'CMC, acreditación, ILAC, ENAC, capacidad de medida',
  'api_keys.accounts.title': 'clave de API, clave API, token, cuenta de máquina, integración, script',
  'second_factor.rule.title': '2FA, MFA, dos factores, clave de acceso, exigir, passkey',
  'webhooks.title': 'web hook, callback, integración, eventos, push, notificación HTTP',
  'calendar.title': 'calendario, iCal, ICS, Outlook, suscribir, vencimientos',
  'signing.policy.title': 'firma electrónica, 21 CFR Part 11, aprobación, cuatro ojos',
  'organizations.signing.title': 'firma digital, PAdES, PKCS, clave privada, clave de firma, certificado de firma',
  'organizations.export.title': 'copia de seguridad, backup, archivo, descargar todo, portabilidad, trasladar',
  'calculators.model.title': 'incertidumbre, presupuesto, balance, GUM, Monte Carlo, propagación',
  'calculators.fit.title': 'regresión, polinomio, ajuste, mínimos cuadrados, interpolación',
  'calculators.anova.title': 'ANOVA, repetibilidad, reproducibilidad',
  'calculators.gauge.title': 'R&R, MSA, análisis del sistema de medida, capacidad',
  'calculators.risk.title': 'banda de guarda, regla de decisión, falsa aceptación, conformidad, TUR',
  'calculators.interval.title': 'periodicidad, intervalo de calibración, deriva, fiabilidad',
  'calculators.sensor.title': 'Pt100, RTD, termopar, termistor, termómetro de resistencia',
};
