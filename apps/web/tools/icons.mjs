// Generates icon-paths.ts from Material Symbols. Run: node apps/web/tools/icons.mjs.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

const icons = {
  add: 'add',
  back: 'arrow_back',
  check: 'check',
  close: 'close',
  columns: 'view_column',
  compare: 'compare_arrows',
  copy: 'content_copy',
  delete: 'delete',
  down: 'keyboard_arrow_down',
  download: 'download',
  edit: 'edit',
  filter: 'filter_list',
  fold: 'dock_to_right',
  forward: 'arrow_forward',
  grid: 'grid_view',
  guide: 'menu_book',
  help: 'help',
  label: 'sell',
  left: 'chevron_left',
  list: 'view_list',
  menu: 'menu',
  more: 'more_horiz',
  move: 'swap_horiz',
  notifications: 'notifications',
  read_all: 'done_all',
  open_outside: 'open_in_new',
  paste: 'content_paste',
  print: 'print',
  redo: 'redo',
  retry: 'refresh',
  right: 'chevron_right',
  save: 'save',
  scan: 'barcode_scanner',
  search: 'search',
  sign_out: 'logout',
  sort_down: 'arrow_downward',
  sort_up: 'arrow_upward',
  table: 'table',
  undo: 'undo',
  unfold: 'dock_to_right',
  up: 'keyboard_arrow_up',
  upload: 'upload',
  visibility: 'visibility',
  visibility_off: 'visibility_off',
  valid: 'check_circle',
  due_soon: 'schedule',
  expired: 'error',
  not_calibrated: 'do_not_disturb_on',
  pending: 'hourglass_empty',
  retired: 'inventory_2',
  void: 'block',
  conforms: 'check',
  conditional: 'warning',
  conditional_fail: 'report',
  does_not_conform: 'close',
  info: 'info',
  warning: 'warning',
  busy: 'hourglass_empty',
  locked: 'lock',
  activity: 'timeline',
  calendar: 'calendar_month',
  dashboard: 'speed',
  administration: 'shield',
  traceability: 'account_tree',
  history: 'history',
  api: 'data_object',
  asset: 'thermometer',
  calibration: 'my_location',
  certificate: 'description',
  dark: 'dark_mode',
  email: 'mail',
  language: 'language',
  light: 'light_mode',
  location: 'location_on',
  organization: 'corporate_fare',
  people: 'group',
  person: 'person',
  phone: 'call',
  plot: 'show_chart',
  procedure: 'checklist',
  settings: 'tune',
  signature: 'draw',
  standard: 'workspace_premium',
  system: 'contrast',
  verified: 'verified_user',
  website: 'public',
  acceleration: 'mobile_vibrate',
  acoustics: 'graphic_eq',
  angle: 'architecture',
  concentration: 'science',
  data_acquisition: 'memory',
  electricity: 'bolt',
  flow: 'waves',
  force: 'compress',
  frequency: 'ssid_chart',
  humidity: 'humidity_percentage',
  length: 'straighten',
  level: 'water_medium',
  light_quantity: 'light_mode',
  magnetism: 'explore',
  mass: 'weight',
  pressure: 'speed',
  quantity: 'square_foot',
  radiation: 'flare',
  temperature: 'thermometer',
  torque: 'rotate_right',
  weather: 'rainy',
};

const require = createRequire(import.meta.url);
const lines = [];
for (const [name, symbol] of Object.entries(icons)) {
  const svg = await readFile(require.resolve(`@material-symbols/svg-400/outlined/${symbol}.svg`), 'utf8');
  const path = /<path d="([^"]+)"/.exec(svg)?.[1];
  if (!path) throw new Error(`${symbol} has no path`);
  lines.push(`  ${name}: '${path}',`);
}
const text = `// Written by apps/web/tools/icons.mjs from Material Symbols (Apache-2.0); not edited by hand.
export const iconPaths = {
${lines.join('\n')}
} as const;

export type IconName = keyof typeof iconPaths;
`;
const target = fileURLToPath(new URL('../src/app/ui/icon/icon-paths.ts', import.meta.url));
await writeFile(target, await format(text, { ...(await resolveConfig(target)), filepath: target }));
