import { attachmentTexts } from './attachments.js';
import { budgetTexts } from './budget.js';
import { checkTexts } from './checks.js';
import { noticeTexts } from './notices.js';
import { ruleTexts } from './rules.js';
import { standingTexts } from './standing.js';
import { statementTexts } from './statement.js';
import { customTexts } from './custom.js';
import { scopeTexts } from './scope.js';
import type { CertificateTexts } from './en.js';
import { levelTexts } from './levels.js';
import { modeTexts } from './modes.js';
import { models } from './models.js';
import { reportTexts } from './report.js';
import { unitTexts } from './units.js';

export const es: CertificateTexts = {
  title: 'Certificado de calibración',
  attachments: attachmentTexts.es,
  footer_statement:
    'Los resultados se refieren únicamente al objeto calibrado. Este certificado solo puede reproducirse íntegramente.',
  draft: {
    mark: 'Borrador, no emitido',
    number: 'Borrador',
    unsigned: 'Sin firma. Esto es una vista previa y no un certificado.',
  },
  page_of: 'Página {page} de {pages}',
  keys: {
    object: 'Objeto',
    manufacturer: 'Fabricante',
    model: 'Modelo',
    serial_number: 'Número de serie',
    asset_id: 'Identificación',
    customer: 'Cliente',
    calibration_date: 'Fecha de calibración',
    generated_date: 'Fecha de emisión',
    place: 'Lugar',
    purpose: 'Motivo',
    calibration_type: 'Tipo de calibración',
    receipt_date: 'Fecha de recepción',
    repair_date: 'Fecha de reparación',
    daq: 'Adquisición de datos',
    checked_by: 'Revisado por',
    conformity: 'Conformidad',
    version: 'Versión',
  },
  report: reportTexts.es,
  units: unitTexts.es,
  standing: standingTexts.es,
  sections: {
    asset: 'Objeto calibrado',
    traceability: 'Trazabilidad y procedimiento',
    results: 'Resultados',
    uncertainty: 'Incertidumbre de medida',
    conformity: 'Conformidad',
  },
  asset: {
    part_number: 'Referencia del fabricante',
    channel: 'Canal',
    quantity: 'Magnitud',
    range: 'Intervalo de medida',
    range_text: '{min} a {max}',
    resolution: 'Resolución',
    accuracy: 'Exactitud',
    output: 'Señal de salida',
    sensor: 'Sensor',
    daq: 'Equipo de adquisición de datos',
  },
  method: {
    raw_data:
      'Las indicaciones se compararon con los valores del patrón de referencia y se ajustó una curva a los puntos.',
    reference_vs_indicated: 'La indicación se comparó con el valor del patrón de referencia en cada punto.',
    reference_vs_as_found_as_left:
      'La indicación se comparó con el valor del patrón de referencia antes y después del ajuste.',
    model_direct: 'La característica fue declarada, no medida.',
    frequency_response: 'La respuesta se comparó con la del patrón de referencia en cada frecuencia.',
    procedure: 'Procedimiento {id}, {name}, versión {version}',
    procedure_standard: 'según {standard}',
    traceable:
      'Los resultados son trazables al Sistema Internacional de Unidades (SI) mediante los patrones de referencia indicados a continuación.',
    external_lab_certificate: 'certificado {number}',
  },
  standard: {
    name: 'Patrón de referencia',
    asset_id: 'Identificación',
    serial_number: 'N.º de serie',
    certificate: 'Certificado',
    date: 'Calibrado el',
    valid_until: 'Válido hasta',
    uncertainty: 'U',
    uncertainty_k: 'U (k)',
  },
  conditions: {
    title: 'Condiciones ambientales',
    temperature: 'Temperatura',
    humidity: 'Humedad',
    pressure: 'Presión',
  },
  climate: {
    outside: 'Fuera de los límites del procedimiento para las condiciones ambientales: {list}.',
    reason: 'Motivo: {reason}',
    of: '{quantity} {found} ({limits})',
    not_recorded: 'sin registrar',
    between: '{min} a {max}',
    from: 'desde {min}',
    up_to: 'hasta {max}',
  },
  checks: checkTexts.es,
  levels: levelTexts.es,
  modes: modeTexts.es,
  results: {
    number: 'N.º',
    reference: 'Valor de referencia',
    standard_indication: 'Indicación del patrón',
    correction: 'Corrección del patrón',
    indication: 'Indicación',
    calculated: 'Valor calculado',
    error: 'Error de indicación',
    error_of_curve: 'Error del valor calculado',
    residual: 'Residuo',
    uncertainty: 'Incertidumbre expandida U',
    coverage_factor: 'k',
    limit: 'Error máximo permitido',
    acceptance: 'Límite de aceptación',
    statement: 'Declaración',
    none: 'No se midieron resultados: la característica fue declarada.',
    error_note: 'Error de indicación: indicación menos valor de referencia.',
    error_by_characteristic_note:
      'Error de indicación: valor según la característica nominal menos valor de referencia.',
    error_of_curve_note:
      'Error del valor calculado: valor calculado a partir de la indicación con la curva siguiente, menos valor de referencia.',
    contradiction_note:
      '* decidido con valores sin redondear; los valores redondeados aquí parecen contradecir la declaración',
    curve: 'Curva de calibración',
    equation_note:
      'y: valor de referencia en {reference_unit}; x: indicación en {measured_unit}; válida para x de {min} a {max}',
    equation_note_at:
      'y: valor de referencia en {reference_unit}; x: indicación en {measured_unit}; válida para x = {min}',
    raw_form_lost:
      'Desarrollada en potencias de x, la ecuación perdería cifras significativas; debe usarse en la forma impresa aquí.',
    coefficient: 'Coeficiente',
    value: 'Valor',
    standard_uncertainty: 'Incertidumbre típica',
    statistics: 'Estadísticos',
    remarks: 'Observaciones',
  },
  statistics: {
    max_error: 'Mayor error',
    max_error_of_curve: 'Mayor error del valor calculado',
    full_scale_error_of_curve: 'Mayor error del valor calculado / fondo de escala',
    full_scale_error: 'Mayor error / fondo de escala',
    standard_error: 'Desviación típica residual',
    rmse: 'Raíz del residuo cuadrático medio',
    r_squared: 'Coeficiente de determinación R²',
    non_linearity: 'Error de linealidad / fondo de escala',
    repeatability: 'Repetibilidad',
    hysteresis: 'Histéresis',
    not_determined: 'No determinados: {list}.',
  },
  not_computed: noticeTexts.es.not_computed,
  notices: noticeTexts.es.notices,
  plot: {
    title: 'Error de indicación con incertidumbre expandida',
    title_curve: 'Desviación respecto a la curva de calibración con incertidumbre expandida',
    response: 'Curva de calibración',
    limit: 'error máximo permitido',
    acceptance: 'límite de aceptación',
    curve: 'curva',
    band: 'incertidumbre de la curva (k = {k})',
    points: 'resultado con U',
    points_without: 'resultado',
  },
  budget: budgetTexts.es.budget,
  distributions: budgetTexts.es.distributions,
  sources: budgetTexts.es.sources,
  uncertainty: budgetTexts.es.uncertainty,
  verdicts: statementTexts.es.verdicts,
  specification: ruleTexts.es.specification,
  conformity: statementTexts.es.conformity,
  rules: ruleTexts.es.rules,
  reasons: ruleTexts.es.reasons,
  types: {
    oem: 'por el fabricante',
    external_accredited_lab: 'por un laboratorio acreditado',
    internal_lab: 'por el laboratorio interno',
    customer_asset: 'para un cliente',
    external: 'externa',
    internal: 'interna',
  },
  purposes: { initial: 'Inicial', routine: 'Periódica', after_repair: 'Tras reparación', verification: 'Verificación' },
  outside: {
    title: 'Registro de una calibración externa',
    footer_statement:
      'Resultados según el laboratorio que realizó la calibración. Este registro no es un certificado de calibración; solo puede reproducirse íntegramente.',
    stated_by: 'Resultados según {name}',
    stated_by_unnamed: 'Resultados según el laboratorio que realizó la calibración (nombre no indicado).',
    computed:
      'Los errores, la curva, la incertidumbre y las declaraciones se calcularon al registrar a partir de los valores declarados. Los resultados certificados constan en el certificado del laboratorio.',
    points: 'Punto por punto, según {name}',
    points_unnamed: 'Punto por punto, según el laboratorio que realizó la calibración',
    points_note:
      'Según declara ese laboratorio; no son resultados del laboratorio que lleva este registro. «—»: no declarado. Un error no declarado es la indicación menos el valor de referencia.',
    sweep_note:
      'Según declara ese laboratorio; no son resultados del laboratorio que lleva este registro. «—»: no declarado. Una sensibilidad no declarada es la indicación dividida por el valor de referencia.',
    rounded:
      'Los números declarados con más de 12 cifras se redondean a la sexta cifra de su incertidumbre; el archivo adjunto result.json las contiene todas.',
    factor_assumed: 'Donde no se declaró el factor de cobertura, se supone k = 2 (†).',
    verdict: 'Conformidad según {name}: {verdict}.',
    verdict_short: '{verdict}, según lo declarado',
    verdict_unnamed: 'Conformidad según el laboratorio que realizó la calibración: {verdict}.',
    uncertainty: 'Las incertidumbres son las que declara en la sección 3 el laboratorio que realizó la calibración.',
    conformity:
      'Aquí no se evaluó la conformidad; las declaraciones de la sección 3 son del laboratorio que realizó la calibración.',
    traceability:
      'Este registro no declara trazabilidad. Es aplicable la declaración del laboratorio que realizó la calibración.',
    performer: 'realizado por, según lo declarado',
    electronic: 'Sellado electrónicamente (PAdES) tal como se registró.',
  },
  scope: scopeTexts.es,
  custom: customTexts.es,
  traceability: {
    not_claimed: 'No se declara trazabilidad al Sistema Internacional de Unidades (SI): {list}.',
    no_values: 'No se midió ningún valor, por lo que no se requiere trazabilidad.',
    override: '{name} decidió usar el patrón de todos modos: {reason}',
    missing: {
      no_standard: 'no se registró ningún patrón de referencia',
      not_calibrated: 'un patrón de referencia nunca se calibró',
      expired: 'la calibración de un patrón de referencia había vencido',
      retired: 'un patrón de referencia estaba retirado de servicio',
      out_of_tolerance: 'un patrón de referencia estaba fuera de tolerancia',
      imported: 'la calibración de un patrón de referencia fue importada',
      overridden: 'un patrón de referencia se usó por una decisión registrada',
      uncertainty_missing: 'la incertidumbre de un patrón de referencia falta en el presupuesto',
      uncertainty_understated:
        'la incertidumbre declarada para un patrón de referencia es menor que la de su calibración',
      out_of_calibrated_range: 'hay resultados fuera del intervalo calibrado de un patrón de referencia',
      recorded_before: 'el patrón se registró antes de que Etalon guardara su estado en el día de uso',
    },
  },
  declared: {
    title: 'Característica declarada',
    note: 'y: valor de la magnitud en {reference_unit}; x: indicación en {measured_unit}; {digits}.',
    all_digits: 'todos los números tal como se declararon, con todas sus cifras',
    rounded:
      'números tal como se declararon; las incertidumbres, los factores y las probabilidades declarados con más de 12 cifras se redondean a la sexta cifra, y el archivo adjunto result.json las contiene todas',
    range: 'Intervalo de x',
    uncertainty: 'Incertidumbre expandida',
    confidence: 'Probabilidad de cobertura',
    laboratory: 'Declarado por',
    certificate: 'Certificado',
    not_stated: 'no declarado',
    assumed: 'supuesto, por no declararse',
    no_conformity: 'No se evaluó la conformidad: la característica fue declarada, no se midieron resultados.',
    uncertainty_above: 'La incertidumbre es la declarada con la característica en la sección 3.',
    no_uncertainty: 'No se declaró ninguna incertidumbre con la característica.',
  },
  signature: {
    performer: 'calibrado por',
    recorder: 'registrado por',
    approver: 'autorizado por',
    not_authorised:
      'No autorizado: este certificado no nombra a ninguna persona que lo autorice (ISO/IEC 17025, 7.8.2.1 o).',
    without_second_person:
      'Sin revisión por una segunda persona: aprobado por la persona que realizó o registró la calibración. El laboratorio declara que trabaja sin una segunda persona.',
    electronic: 'Firmado electrónicamente (PAdES).',
    verify: 'Puede verificarse con el código de la página 1, o con este número y {code} en {address}',
  },
  models: models.es,
};
