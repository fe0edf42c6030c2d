import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import angular from 'angular-eslint';
import importX from 'eslint-plugin-import-x';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const folders = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Features import each other through index.ts only. */
const apiFeatures = folders('apps/api/src/features').map((feature) => ({
  from: `./apps/api/src/features/${feature}`,
  message: `Reach "${feature}" through its index.ts.`,
  feature,
}));

/** Features through index.ts only; shared code imports none. */
const web = './apps/web/src/app';
const webFeatures = folders('apps/web/src/app/features');
const webZones = [
  ...webFeatures.map((feature) => ({
    // Only app.routes.ts loads the routes of each feature.
    target: ['shell', 'session', 'ui', 'language', 'theme', ...webFeatures.filter((other) => other !== feature)].map(
      (part) => (webFeatures.includes(part) ? `${web}/features/${part}` : `${web}/${part}`),
    ),
    from: `${web}/features/${feature}`,
    except: ['./index.ts'],
    message: `Reach "${feature}" through its index.ts.`,
  })),
  ...['session', 'ui', 'language', 'theme'].map((part) => ({
    target: `${web}/${part}`,
    from: [`${web}/features`, `${web}/shell`],
    message: `"${part}" is used by features and knows none of them.`,
  })),
  {
    target: `${web}/features`,
    from: `${web}/shell`,
    message: 'A feature does not know the frame it stands in.',
  },
  ...['ui', 'language', 'theme'].map((part) => ({
    target: `${web}/${part}`,
    from: [`${web}/session`, './libs/api-client'],
    message: `"${part}" knows neither the session nor the API.`,
  })),
];

/** From the lowest floor: each imports its own and lower ones, a spec all. */
const floors = (base, names) => {
  const order = names.map((floor) => floor.split(' '));
  return order.slice(1).map((floor, below) => ({
    target: `${base}/@(${order
      .slice(0, below + 1)
      .flat()
      .join('|')})/**/!(*.spec).ts`,
    from: floor.map((folder) => `${base}/${folder}`),
    message: 'On a higher floor: see ARCHITECTURE.md.',
  }));
};
const platformFloors = floors('./apps/api/src/platform', [
  'errors config clock logging work storage',
  'database',
  'access feature secrets tracing pictures command',
  'http',
  'jobs mail processes progress archives tables',
]);
const metrologyFloors = [
  ...floors('./libs/metrology/src', [
    'precision distributions formula lookup-table quantities input',
    'levels fitting nonlinear errors-in-variables uncertainty conformity risk anova gauge-study intervals',
    'sensors standard scope climate status entry',
    'curves model-inputs monte-carlo measurement reporting',
    'analysis',
    'request frequency-response health plot trace repeat proof',
  ]),
  ...floors('./libs/metrology/src/analysis', ['types', 'validate', 'levels', 'model', 'budget', 'conformity']),
];

/** Imports must be declared: external ones at the root, our own by their users. */
const declared = (...packages) => [
  'error',
  {
    packageDir: ['.', ...packages].map((path) => join(import.meta.dirname, path)),
    includeInternal: true,
    includeTypes: true,
  },
];
const dependencies = [
  ...[...folders('apps').map((name) => `apps/${name}`), ...folders('libs').map((name) => `libs/${name}`)].map(
    (path) => ({
      files: [`${path}/**/*.ts`],
      rules: { 'import-x/no-extraneous-dependencies': declared(path) },
    }),
  ),
  {
    files: ['{test,tools}/**/*.{ts,mjs}', '*.mjs'],
    plugins: { 'import-x': importX },
    rules: { 'import-x/no-extraneous-dependencies': declared('apps/api', 'apps/web') },
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      'libs/api-client/src/generated/**',
      'libs/metrology/engines/**',
      'data/**',
      '.angular/**',
      'coverage/**',
    ],
  },
  {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { 'import-x': importX },
    settings: {
      // External packages have no cycle with ours.
      'import-x/ignore': ['/node_modules/', '/dist/'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts'] },
      'import-x/extensions': ['.ts', '.js', '.mjs'],
      'import-x/resolver-next': [
        importX.createNodeResolver({ extensions: ['.ts', '.js', '.mjs'], extensionAlias: { '.js': ['.ts', '.js'] } }),
      ],
    },
  },
  {
    // Client text: no backtracking, time must grow linearly.
    files: ['{apps,libs}/*/src/**/*.ts'],
    ignores: ['**/*.spec.ts', 'apps/api/src/testing/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            {
              target: './apps/api/src/platform',
              from: './apps/api/src/features',
              message: 'The platform knows no feature.',
            },
            ...platformFloors,
            ...apiFeatures.flatMap(({ feature, from, message }) =>
              apiFeatures
                .filter((other) => other.feature !== feature)
                .map((other) => ({ target: other.from, from, except: ['./index.ts'], message })),
            ),
          ],
        },
      ],
    },
  },
  ...dependencies,
  {
    files: ['libs/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { zones: [{ target: './libs', from: './apps', message: 'A library uses no app.' }, ...metrologyFloors] },
      ],
    },
  },
  {
    files: ['apps/web/src/**/*.ts'],
    extends: [...angular.configs.tsRecommended],
    processor: angular.processInlineTemplates,
    rules: {
      '@angular-eslint/prefer-on-push-component-change-detection': 'off',
      'import-x/no-restricted-paths': ['error', { zones: webZones }],
    },
  },
  {
    files: ['apps/web/src/app/features/features.spec.ts'],
    rules: { 'import-x/no-restricted-paths': 'off' },
  },
  {
    files: ['apps/web/src/**/*.html'],
    extends: [...angular.configs.templateRecommended, ...angular.configs.templateAccessibility],
  },
);
