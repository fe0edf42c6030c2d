import type { Translated } from '../message.js';
import type { help as english } from './en.js';

export const help: Translated<typeof english> = {
  asset_id: {
    text: 'Identificación única del equipo en el laboratorio; figura en la etiqueta y en el certificado.',
    example: 'LN-00042',
  },
  owner: {
    text: 'Organización a la que pertenece el equipo, que lo calibra y decide quién puede modificarlo.',
    example: 'Laboratory North',
  },
  location: {
    text: 'Lugar habitual de almacenamiento o instalación.',
    example: 'Edificio 2, sala de calibración',
  },
  asset_type: {
    text: 'Un sensor mide una magnitud; una adquisición de datos lee y convierte señales de sensores.',
    example: 'Sensor: termómetro. Adquisición: registrador.',
  },
  manufacturer: {
    text: 'Nombre del fabricante, como figura en la placa.',
    example: 'Keller',
  },
  model: {
    text: 'Designación del tipo por el fabricante, como figura en la placa.',
    example: 'PT-33X',
  },
  serial_number: {
    text: 'Número de este ejemplar; lo distingue de todos los de su tipo.',
    example: '20417',
  },
  part_number: {
    text: 'Referencia de pedido del fabricante para este tipo y sus opciones.',
    example: '233300.0001',
  },
  custodian: {
    text: 'Persona o grupo que cuida el equipo y lo entrega para calibrar.',
    example: 'Banco de ensayo 4',
  },
  firmware: {
    text: 'Versión del software del equipo; un cambio puede alterar sus indicaciones.',
    example: '2.4.1',
  },
  displays_readings: {
    text: 'El equipo muestra sus valores; durante la calibración se lee su pantalla.',
    example: 'Termómetro digital: sí. Transmisor de 4 a 20 mA: no.',
  },
  mounting: {
    text: 'Forma de fijación; la posición puede influir en la indicación.',
    example: 'Carril DIN',
  },
  connection: {
    text: 'Conexión de la señal y de la alimentación.',
    example: 'M12, 4 pines',
  },
  operating_conditions: {
    text: 'Condiciones nominales en las que el equipo cumple su especificación.',
    example: 'de −10 °C a 50 °C',
  },
  ip_rating: {
    text: 'Protección de la carcasa contra polvo y agua.',
    example: 'IP67: estanco al polvo, resiste la inmersión',
  },
  hazardous_area: {
    text: 'Zona con atmósfera explosiva en la que puede usarse el equipo.',
    example: 'Zona 1',
  },
  channel: {
    text: 'Una vía de medida del equipo, con su magnitud, su intervalo y su calibración.',
    example: 'T1 de un termómetro de dos canales',
  },
  quantity: {
    text: 'Propiedad que mide el canal y que tiene un valor con unidad.',
    example: 'Temperatura',
  },
  measurement_type: {
    text: 'Variante de la magnitud que define el mensurando.',
    example: 'Presión manométrica: cero a presión ambiente',
  },
  technology: {
    text: 'Principio de medida del sensor; de él dependen las curvas adecuadas.',
    example: 'RTD PT100',
  },
  unit: {
    text: 'Unidad de las lecturas; intervalo, límites y errores también la usan.',
    example: 'bar',
  },
  measuring_range: {
    text: 'Valor menor y mayor que el canal puede medir con la incertidumbre indicada.',
    example: 'de 0 bar a 10 bar',
  },
  accuracy: {
    text: 'Error máximo permitido: el mayor error que admite la especificación.',
    example: '±0,1 % del fondo de escala (10 bar): ±0,01 bar',
  },
  resolution: {
    text: 'Menor variación de la magnitud que cambia la indicación de forma perceptible.',
    example: '0,01 °C con dos decimales',
  },
  procedure: {
    text: 'Instrucción escrita para esta calibración; se comprueban sus límites ambientales.',
    example: 'CP-12 Manómetros, comparación',
  },
  interval: {
    text: 'Tiempo hasta la próxima calibración; de él se calcula el vencimiento.',
    example: '12 meses',
  },
  end_of_month: {
    text: 'Traslada el vencimiento al último día del mes.',
    example: 'El 12 de marzo pasa al 31 de marzo',
  },
  criticality: {
    text: 'Gravedad de una indicación errónea; ayuda a elegir los intervalos.',
    example: 'Crítico para la seguridad: presostato de sobrepresión',
  },
  reference_standard: {
    text: 'Patrón con el que se calibran otros equipos; necesita una calibración vigente y trazable.',
    example: 'Controlador de presión con certificado acreditado',
  },
  output_type: {
    text: 'Tipo de señal con que el sensor transmite su valor.',
    example: 'Analógica: de 4 mA a 20 mA',
  },
  output_unit: {
    text: 'Unidad de la señal de salida.',
    example: 'mA',
  },
  output_range: {
    text: 'Salida en los dos extremos del intervalo de medida; define la característica nominal.',
    example: '4 mA a 0 bar, 20 mA a 10 bar',
  },
  sensitivity: {
    text: 'Variación de la salida dividida por la variación de la magnitud medida.',
    example: '1,6 mA/bar',
  },
  expanded_uncertainty: {
    text: 'Semiamplitud del intervalo que contiene el valor verdadero con la probabilidad indicada.',
    example: '±0,02 °C con k = 2',
  },
  coverage_probability: {
    text: 'Probabilidad de que el valor verdadero esté dentro del intervalo indicado.',
    example: '95,45 %',
  },
  coverage_factor: {
    text: 'Factor por el que se multiplica la incertidumbre típica combinada para obtener U.',
    example: 'k = 2 para el 95,45 % de una distribución normal',
  },
  drift: {
    text: 'Variación de la indicación con el tiempo que no se debe a la magnitud medida.',
    example: '0,01 bar al año',
  },
  response_time: {
    text: 'Tiempo tras un escalón hasta que la indicación permanece dentro de unos límites.',
    example: '300 ms',
  },
  bandwidth: {
    text: 'Frecuencia más alta a la que la señal baja al 70,7 % (−3 dB).',
    example: '1 kHz',
  },
  negligible_source: {
    text: 'Fuente de incertidumbre que usted deja fuera del presupuesto a propósito.',
    example: 'Histéresis',
  },
  negligible_reason: {
    text: 'Por qué la fuente casi no contribuye; el certificado lo indica.',
    example: 'Sensor digital sin piezas móviles',
  },
  daq_type: {
    text: 'Construcción o función de la adquisición de datos.',
    example: 'Registrador de datos',
  },
  daq_inputs: {
    text: 'Número de señales que puede leer.',
    example: '16',
  },
  daq_outputs: {
    text: 'Número de señales que puede generar.',
    example: '2',
  },
  signal_types: {
    text: 'Tipos de señales de las entradas o salidas.',
    example: 'Termopar K, ±10 V',
  },
  input_voltage: {
    text: 'Tensión menor y mayor que puede medir la entrada.',
    example: 'de −10 V a 10 V',
  },
  input_impedance: {
    text: 'Resistencia de la entrada; carga la fuente y puede cambiar su tensión.',
    example: '10 MΩ',
  },
  sampling_rate: {
    text: 'Número de muestras por segundo.',
    example: '1000 Hz: una muestra por milisegundo',
  },
  adc_resolution: {
    text: 'Número de bits del convertidor; un intervalo tiene 2ⁿ pasos.',
    example: '16 bits en 20 V: 0,3 mV por paso',
  },
  adc_type: {
    text: 'Principio del convertidor analógico-digital.',
    example: 'Sigma-delta',
  },
  noise_floor: {
    text: 'Valor eficaz de la indicación con la entrada en cortocircuito.',
    example: '5 µV',
  },
  dynamic_range: {
    text: 'Relación entre la señal mayor y la menor que se pueden medir, en decibelios.',
    example: '96 dB',
  },
  trigger: {
    text: 'Eventos que inician o detienen el registro.',
    example: 'Flanco de subida, nivel, externo',
  },
  clock_source: {
    text: 'Fuente de tiempo del muestreo y de las marcas de tiempo.',
    example: 'Cuarzo interno, GPS',
  },
  sync_precision: {
    text: 'Mayor diferencia de tiempo entre dispositivos sincronizados.',
    example: '100 ns',
  },
  jitter: {
    text: 'Desviación aleatoria de los instantes de muestreo respecto a intervalos iguales.',
    example: '2 ns',
  },
  protocol: {
    text: 'Reglas con las que intercambia datos.',
    example: 'Modbus TCP',
  },
  interface: {
    text: 'Conexión física para datos.',
    example: 'Ethernet, USB',
  },
  synchronization: {
    text: 'Puede compartir su base de tiempo con otros dispositivos.',
    example: 'Dos registradores con IEEE 1588',
  },
  purpose: {
    text: 'Motivo de esta calibración.',
    example: 'Después de una reparación',
  },
  calibration_date: {
    text: 'Día de las medidas; si son varios, el último.',
    example: '12 de marzo de 2026',
  },
  performer: {
    text: 'Persona que realizó las medidas.',
    example: 'La técnica del banco',
  },
  checker: {
    text: 'Segunda persona que revisa el registro; con su aprobación es válido.',
    example: 'Responsable del laboratorio',
  },
  authoriser: {
    text: 'Persona que autoriza el certificado; su nombre figura en él.',
    example: 'Responsable del laboratorio',
  },
  person_function: {
    text: 'Cargo de la persona, como figura en el certificado.',
    example: 'Responsable del laboratorio de presión',
  },
  calibration_type: {
    text: 'Si calibró su laboratorio u otro cuyo certificado usted registra.',
    example: 'Externa: laboratorio acreditado',
  },
  laboratory: {
    text: 'Laboratorio que calibró y emitió el certificado.',
    example: 'Un laboratorio acreditado',
  },
  customer: {
    text: 'Cliente de la calibración; nombre y dirección figuran en el certificado.',
    example: 'La empresa propietaria del equipo',
  },
  certificate_number: {
    text: 'Número único del certificado del otro laboratorio.',
    example: '2026-03-0815',
  },
  stated_conformity: {
    text: 'Declaración de conformidad del otro laboratorio; Etalon no la recalcula.',
    example: 'Conforme',
  },
  standard_range: {
    text: 'Valores de referencia para los que se usó este patrón.',
    example: 'Desde 0 bar hasta 2 bar',
  },
  standard_uncertainty: {
    text: 'Incertidumbre expandida del valor de referencia según el certificado del patrón.',
    example: '±0,0012 bar',
  },
  standard_override: {
    text: 'Por qué el resultado es fiable aunque el patrón esté vencido o fuera de tolerancia.',
    example: 'Recalibrado al día siguiente, dentro de sus límites',
  },
  standard_name: {
    text: 'Patrón no registrado aquí, como lo nombra su certificado.',
    example: 'Balanza de presión del fabricante',
  },
  standard_date: {
    text: 'Día en que se calibró el patrón.',
    example: '2 de enero de 2026',
  },
  standard_due: {
    text: 'Día hasta el que puede usarse su calibración.',
    example: '2 de enero de 2027',
  },
  standard_table: {
    text: 'Corrección e incertidumbre del patrón en varios valores; Etalon interpola entre ellos.',
    example: '100 °C; −0,012 °C; 0,02 °C; 2',
  },
  degrees_of_freedom: {
    text: 'Medida de lo bien que se conoce una incertidumbre; valores pequeños aumentan k.',
    example: '9 con diez repeticiones',
  },
  ambient: {
    text: 'Condición ambiental durante la calibración; puede influir en el resultado.',
    example: '23,1 °C, 45 %RH, 1013 hPa',
  },
  ambient_uncertainty: {
    text: 'Incertidumbre expandida con que se midió o mantuvo la condición ambiental.',
    example: '±1 °C',
  },
  ambient_deviation: {
    text: 'Por qué el resultado es válido aunque el ambiente superara los límites del procedimiento.',
    example: 'Sin influencia de la temperatura hasta 30 °C',
  },
  method: {
    text: 'Cómo se calibró, en una o dos frases para el certificado.',
    example: 'Comparación en baño, subida y bajada',
  },
  receipt_date: {
    text: 'Día de recepción, si es importante para los resultados.',
    example: '10 de marzo de 2026',
  },
  repair_date: {
    text: 'Día de la reparación o del ajuste anterior a estos resultados.',
    example: '11 de marzo de 2026',
  },
  repair_description: {
    text: 'Qué se reparó o ajustó.',
    example: 'Cero ajustado, junta sustituida',
  },
  calibration_place: {
    text: 'Lugar donde se hicieron las medidas.',
    example: 'En las instalaciones del cliente',
  },
  item_condition: {
    text: 'Estado en la recepción, en lo que importa.',
    example: 'Carcasa rayada, sin influencia',
  },
  deviations: {
    text: 'Qué se añadió, se omitió o se hizo de otro modo que en el método.',
    example: 'Sin el punto 0 bar, a petición del cliente',
  },
  data_acquisition: {
    text: 'Dispositivo registrado que leyó las señales en esta calibración.',
    example: 'LN-00310, registrador',
  },
  certificate_language: {
    text: 'Idioma en que se emite el certificado.',
    example: 'Alemán para un cliente de Viena',
  },
  prints_notes: {
    text: 'Si las notas y la descripción figuran en el certificado.',
    example: 'No para observaciones internas',
  },
  entry_mode: {
    text: 'Qué introduce: indicaciones, señales con curva, ambos lados de un ajuste o una característica declarada.',
    example: 'Indicaciones para una pantalla, curva para un transmisor',
  },
  adjustment_side: {
    text: 'Valores antes (tal como se encontró) o después (tal como se dejó) de un ajuste.',
    example: 'Antes: +0,8 °C. Después: +0,1 °C.',
  },
  reference_unit: {
    text: 'Unidad de los valores de referencia.',
    example: 'bar',
  },
  reading_unit: {
    text: 'Unidad de las lecturas; en transmisores, la de la señal de salida.',
    example: 'mA',
  },
  pasted_readings: {
    text: 'Tabla de una hoja de cálculo o de un registrador, una línea por valor de referencia.',
    example: '10,000 → 10,003; 10,004; 10,003',
  },
  curve_model: {
    text: 'Forma matemática de la relación entre lectura y valor medido.',
    example: 'Callendar–Van Dusen para una PT100',
  },
  polynomial_degree: {
    text: 'Mayor potencia del polinomio; un grado demasiado alto sigue la dispersión.',
    example: '2: y = a + b·x + c·x²',
  },
  fit_method: {
    text: 'Cómo se ponderan los puntos al ajustar la curva.',
    example: 'Según la incertidumbre: los puntos exactos cuentan más',
  },
  interpolation: {
    text: 'Cómo se calculan los valores entre las líneas de una tabla.',
    example: 'Segmentos rectos',
  },
  formula: {
    text: 'Ecuación de la curva; x es la lectura, los demás nombres son parámetros ajustados.',
    example: 'a + b*exp(c*x)',
  },
  formula_start: {
    text: 'Valores con los que empieza la búsqueda de los parámetros.',
    example: 'a = 1; b = 0,002',
  },
  decision_rule: {
    text: 'Regla que dice cómo se tiene en cuenta la incertidumbre al declarar conformidad.',
    example: 'Banda de guarda w = U: no superar el límite menos U',
  },
  tolerance: {
    text: 'Mayor error permitido en ambos sentidos.',
    example: '±0,1 °C',
  },
  tolerance_type: {
    text: 'Forma del límite: valor, porcentaje, suma de términos o dos límites.',
    example: '0,1 % de la lectura',
  },
  error_limit: {
    text: 'Menor o mayor error permitido, con su signo.',
    example: '−0,2 °C y +0,1 °C',
  },
  specification_table: {
    text: 'Error permitido como en la hoja de datos, una línea por intervalo.',
    example: '±(0,05 % de la lectura + 2 dígitos)',
  },
  digit: {
    text: 'Valor de un paso de la última cifra de la pantalla.',
    example: '0,01 V',
  },
  full_scale: {
    text: 'Valor que cuenta como 100 % en límites expresados en % del fondo de escala.',
    example: 'Amplitud: de −1 bar a 9 bar, 10 bar',
  },
  guard_band: {
    text: 'Distancia entre límite de especificación y límite de aceptación, como múltiplo de U.',
    example: '1: límite de aceptación = límite − U',
  },
  measurand: {
    text: 'Si se evalúa cada lectura o la media de las repeticiones.',
    example: 'Media de 5 lecturas',
  },
  judged_value: {
    text: 'Resultado que se compara con los límites: la indicación o el valor corregido con la curva.',
    example: 'La indicación, si no se aplica la curva',
  },
  scope_method: {
    text: 'Línea del alcance cuya CMC se aplica cuando varias cubren un punto.',
    example: 'Comparación en baño',
  },
  contribution_source: {
    text: 'Qué causa esta parte de la incertidumbre.',
    example: 'Gradiente de temperatura del baño',
  },
  contribution_value: {
    text: 'Incertidumbre típica, o semiamplitud de la distribución.',
    example: '0,005 °C',
  },
  contribution_unit: {
    text: 'Unidad del valor; otra unidad necesita un coeficiente de sensibilidad.',
    example: 'K',
  },
  distribution: {
    text: 'Forma de la probabilidad de los valores posibles; determina el divisor.',
    example: 'Rectangular para una resolución',
  },
  contribution_part: {
    text: 'Parte de la contribución que crece con el valor de referencia.',
    example: '0,01 % de la lectura',
  },
  contribution_table: {
    text: 'Contribución que varía en el intervalo, una línea por valor de referencia.',
    example: '10; 0,002',
  },
  divisor: {
    text: 'Número que convierte el valor indicado en incertidumbre típica.',
    example: '√3 para una distribución rectangular, 2 para U con k = 2',
  },
  sensitivity_coefficient: {
    text: 'Cuánto cambia el resultado cuando esta entrada cambia una unidad.',
    example: '0,02 bar/K',
  },
  declared_kind: {
    text: 'Forma de la característica: polinomio, fórmula o tabla.',
    example: 'Polinomio de la hoja de datos',
  },
  declared_coefficients: {
    text: 'Números de la característica declarada, con su intervalo de validez.',
    example: 'a = 0,1; b = 2,5',
  },
  frequency: {
    text: 'Frecuencia de cada punto y su unidad.',
    example: '159,2 Hz',
  },
  amplitude_type: {
    text: 'Cómo se expresa la amplitud.',
    example: 'Valor eficaz o de pico',
  },
  phase: {
    text: 'Desfase entre entrada y salida a cada frecuencia.',
    example: '−12°',
  },
  correction_reason: {
    text: 'Por qué se sustituye la versión anterior; el registro y el certificado lo indican.',
    example: 'Número de serie erróneo',
  },
  correction_channel: {
    text: 'Desmárquelo si el intervalo o la salida registrados estaban mal: se usan los actuales.',
    example: '4 mA a 20 mA en lugar de 0 mA a 20 mA',
  },
  correction_files: {
    text: 'Adjunta los archivos de la versión anterior a la nueva.',
    example: 'Datos brutos del registrador',
  },
  scope_quantity: {
    text: 'Magnitud de esta línea del alcance de acreditación.',
    example: 'Presión',
  },
  scope_range: {
    text: 'Parte del intervalo en que esta línea es válida.',
    example: 'de 0 bar a 100 bar',
  },
  cmc: {
    text: 'Menor incertidumbre expandida (k = 2) que el laboratorio puede declarar.',
    example: '0,002 bar',
  },
  cmc_relative: {
    text: 'Parte de la CMC que crece con el valor.',
    example: '0,02 % del valor',
  },
  cmc_combination: {
    text: 'Cómo se combinan la parte constante y la relativa.',
    example: 'Q[a, b]: raíz de a² + b²',
  },
  scope_conditions: {
    text: 'Condiciones en las que esta línea es válida.',
    example: 'Gas, de 18 °C a 28 °C',
  },
  scope_validity: {
    text: 'Primer y último día en que puede usarse esta línea.',
    example: 'Desde el 1 de enero de 2026',
  },
  accreditation_body: {
    text: 'Organismo que acreditó al laboratorio.',
    example: 'ENAC, ema, INACAL',
  },
  accreditation_number: {
    text: 'Número de registro asignado por el organismo.',
    example: '00/LC000',
  },
  accreditation_validity: {
    text: 'Primer y último día de la acreditación.',
    example: 'del 1 de enero de 2024 al 31 de diciembre de 2028',
  },
  template_file: {
    text: 'Página HTML con campos; antes de aceptarla se genera un certificado de prueba.',
    example: 'membrete.html',
  },
  template_default: {
    text: 'Esta plantilla se usa donde no se elige otra.',
    example: 'Una para toda la organización',
  },
  template_trial: {
    text: 'Calibración cuyos datos llenan la vista previa.',
    example: 'La última de un termómetro',
  },
  signature_image: {
    text: 'Firma dibujada que se imprime en los certificados; no es una firma electrónica.',
    example: 'Dibujada con lápiz o dedo',
  },
  job_title: {
    text: 'Su cargo, como figura en los certificados.',
    example: 'Técnica de calibración',
  },
  notification_channel: {
    text: 'Por qué vía le llegan estas notificaciones.',
    example: 'Vencimientos en la aplicación y por correo',
  },
  short_name: {
    text: 'Nombre corto de la organización, para listas y números.',
    example: 'Laboratory North',
  },
  legal_name: {
    text: 'Nombre completo registrado; figura en los certificados.',
    example: 'Laboratory North S. L.',
  },
  time_zone: {
    text: 'Zona horaria en que empieza un día; vencimientos y fechas de certificados la siguen.',
    example: 'Europe/Madrid',
  },
  without_second_person: {
    text: 'El laboratorio tiene una sola persona, que puede aprobar su propio trabajo; los certificados lo indican.',
    example: 'Laboratorio con una sola técnica',
  },
  reminder_days: {
    text: 'Cuántos días antes del vencimiento empiezan los recordatorios.',
    example: '30',
  },
  private_organization: {
    text: 'Solo los miembros y los superadministradores ven la organización y sus equipos. Los demás ven únicamente su nombre.',
    example: 'Laboratorio de ensayo interno',
  },
  vat_number: {
    text: 'Número de identificación fiscal. Identifica a la organización en su certificado de firma.',
    example: 'ESA00000000',
  },
  readings: {
    text: 'Indicación del equipo en cada valor de referencia, tal como se lee, con sus ceros finales.',
    example: '10,000 bar → 10,003 bar',
  },
  decimal_sign: {
    text: 'Signo antes de los decimales en el texto pegado.',
    example: '10,003 o 10.003',
  },
  check: {
    text: 'Comprobación sin resultado numérico; usted indica si se superó.',
    example: 'Pantalla sin segmentos defectuosos: superada',
  },
  column_use: {
    text: 'Si una columna contiene valores de referencia, lecturas o su incertidumbre.',
    example: 'Columna 1: referencia. Columnas 2 a 6: lecturas.',
  },
  organization_kind: {
    text: 'Su propio laboratorio, un proveedor que calibra para usted o un cliente.',
    example: 'Proveedor: laboratorio acreditado',
  },
  logo: {
    text: 'Imagen del laboratorio que se imprime en la cabecera de los certificados.',
    example: 'PNG con fondo transparente',
  },
  scope_lines: {
    text: 'Tabla del alcance, copiada del anexo técnico de la acreditación.',
    example: 'Presión; bar; 0; 100; 0,002; 0,02',
  },
};
