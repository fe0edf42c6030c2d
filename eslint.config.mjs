import { readdirSync } from 'node:fs';
import angular from 'angular-eslint';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

const folders = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** A feature reaches another only through that feature's index.ts. */
const apiFeatures = folders('apps/api/src/features').map((feature) => ({
  from: `./apps/api/src/features/${feature}`,
  message: `Reach "${feature}" through its index.ts.`,
  feature,
}));

/** The same in the web app. The frame uses features like a feature does; what all use knows none of them. */
const web = './apps/web/src/app';
const webFeatures = folders('apps/web/src/app/features');
const webZones = [
  ...webFeatures.map((feature) => ({
    // app.routes.ts alone loads the routes of each feature
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

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      'libs/api-client/src/generated/**',
      'data/**',
      '.angular/**',
      'coverage/**',
    ],
  },
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.strict, ...tseslint.configs.stylistic],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts'] },
      'import-x/extensions': ['.ts', '.js', '.mjs'],
      'import-x/resolver-next': [
        importX.createNodeResolver({ extensions: ['.ts', '.js', '.mjs'], extensionAlias: { '.js': ['.ts', '.js'] } }),
      ],
    },
    rules: {
      'import-x/no-cycle': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-inferrable-types': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_', caughtErrors: 'all' },
      ],
      '@typescript-eslint/no-unsafe-function-type': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    rules: {
      // Decorated parameters need their classes at run time.
      '@typescript-eslint/consistent-type-imports': 'off',
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            {
              target: './apps/api/src/platform',
              from: './apps/api/src/features',
              message: 'The platform knows no feature.',
            },
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
  { files: ['apps/api/src/main.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['libs/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { zones: [{ target: './libs', from: './apps', message: 'A library uses no app.' }] },
      ],
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['@nestjs/*', 'typeorm'], message: 'A library knows no framework of an app.' }] },
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
    // "@etalon/api-client" is a name, not a path, to the rule above.
    files: ['apps/web/src/app/{ui,language,theme}/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: [{ name: '@etalon/api-client', message: 'Components and formats know no API.' }] },
      ],
    },
  },
  {
    files: ['apps/web/src/**/*.html'],
    extends: [...angular.configs.templateRecommended, ...angular.configs.templateAccessibility],
  },
);
